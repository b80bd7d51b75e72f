import { afterEach, expect, it } from 'vitest';
import { chooseOption } from '@/app/testing/chooseOption.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, type HeldCall } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import type { RosterEvent } from '../model/types.ts';
import { AddPartner } from './AddPartner.tsx';
import { AddTeam } from './AddTeam.tsx';
import { Drop } from './Drop.tsx';
import { Labels } from './Labels.tsx';
import { PickUp } from './PickUp.tsx';
import { RemoveTeam } from './RemoveTeam.tsx';
import { RevShare } from './RevShare.tsx';

afterEach(endStaffPage);

const event: RosterEvent = { id: 'e-1', name: 'Night Owls vs. Redline Five', state: 'check_in' };
const player = (id: string, captain = false) => ({ user: { id, username: `player_${id}` }, captain });
const team = { id: 't-1', name: 'Night Owls', lineup: [player('a', true), player('b')], bench: [player('c')] };
const nothing = () => undefined;

/** The call of an operation. Has to be found by name, because fields for people also send searches. */
const callOf = (calls: readonly HeldCall[], name: string) => calls.find(({ operation }) => operation === name);
const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const field = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  const input = found && document.getElementById(found.htmlFor);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) throw new Error(`no ${label}`);
  return input;
};
const toasts = () => currentToasts().map(({ title }) => title);
const done = { __typename: 'MatchEvent', id: 'e-1' };

it('adds a team with its captain first, and asks for a reason only once the teams are locked', async () => {
  let changed = 0;
  const add = <AddTeam event={event} effects={['$40.00 is refunded.']} onChanged={() => (changed += 1)} />;
  const { root, calls } = showAsStaff(['event_manager'], add);
  click(buttonNamed(root, 'Add team'));
  expect(dialog().textContent).toContain('$40.00 is refunded.');
  click(buttonNamed(dialog(), 'Add team'));
  expect(find(document, '[role=alert]').textContent).toContain('Enter a name');
  fill(field('Team name'), ' Guest stars ');
  fill(
    field('Players'),
    '0198a7c3-51de-7b02-8f00-000000000001 0198a7c3-51de-7b02-8f00-000000000002, 0198a7c3-51de-7b02-8f00-000000000001',
  );
  click(buttonNamed(dialog(), 'Add team'));
  await expect
    .poll(() => callOf(calls, 'AddEventTeam')?.variables)
    .toEqual({
      id: 'e-1',
      name: 'Guest stars',
      userIds: ['0198a7c3-51de-7b02-8f00-000000000001', '0198a7c3-51de-7b02-8f00-000000000002'],
      reason: null,
    });
  await callOf(calls, 'AddEventTeam')?.answer({ adminAddEventTeam: done });
  await expect.poll(toasts).toEqual(['Guest stars is in the event']);
  expect(changed).toBe(1);
});

it('sends the reason of a late change, and shows a refusal with words', async () => {
  const late: RosterEvent = { ...event, state: 'locked' };
  const { root, calls } = showAsStaff(['event_manager'], <AddPartner event={late} onChanged={nothing} />);
  click(buttonNamed(root, 'Add partner'));
  fill(field('Partner'), ' 0198a7c3-51de-7b02-8f00-000000000009 ');
  fill(field('Reason'), 'A team fell ill');
  click(buttonNamed(dialog(), 'Add partner'));
  await expect
    .poll(() => callOf(calls, 'AddEventPartner')?.variables)
    .toEqual({ id: 'e-1', userId: '0198a7c3-51de-7b02-8f00-000000000009', reason: 'A team fell ill' });
  await callOf(calls, 'AddEventPartner')?.answer({ adminAddEventPartner: done });
  await expect.poll(toasts).toEqual(['Partner added']);
});

it('picks up a player for the bench', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <PickUp event={event} team={team} onChanged={nothing} />);
  click(find(root, '[aria-label="Pick up a player for Night Owls"]'));
  fill(field('Player'), '0198a7c3-51de-7b02-8f00-000000000007');
  click(buttonNamed(dialog(), 'Pick up'));
  await expect
    .poll(() => callOf(calls, 'PickUpInEvent')?.variables)
    .toEqual({ id: 'e-1', userId: 'a', pickupUserId: '0198a7c3-51de-7b02-8f00-000000000007', reason: null });
});

it('says what dropping a lineup player does, and needs a choice', async () => {
  const drop = <Drop event={event} team={team} lineupEffects={['Stakes are refunded.']} onChanged={nothing} />;
  const { root, calls } = showAsStaff(['event_manager'], drop);
  click(find(root, '[aria-label="Drop a player from Night Owls"]'));
  click(buttonNamed(dialog(), 'Drop'));
  expect(find(document, '[role=alert]').textContent).toContain('Choose who leaves');
  expect(dialog().textContent).not.toContain('Stakes are refunded.');
  await chooseOption('Player', /^player_a \(captain\)$/);
  expect(dialog().textContent).toContain('Stakes are refunded.');
  click(buttonNamed(dialog(), 'Drop'));
  await expect.poll(() => calls[0]?.variables).toEqual({ id: 'e-1', userId: 'a', dropUserId: 'a', reason: null });
});

it('loads the current labels each time it opens, saves one per line, and names one that is too long', async () => {
  const labels = <Labels eventId="e-1" team={team} onChanged={nothing} />;
  const { root, calls } = showAsStaff(['event_manager'], labels);
  const current = (...tags: string[]) => ({
    adminEventTeamLabels: { __typename: 'EventTeamLabels', eventTeamId: 't-1', tags },
  });
  click(find(root, '[aria-label="Labels of Night Owls"]'));
  await expect.poll(() => calls[0]?.variables).toEqual({ id: 'e-1', teamId: 't-1' });
  click(buttonNamed(dialog(), 'Save labels'));
  expect(dialog().textContent).toContain('Wait until the current labels are loaded.');
  await calls[0]?.answer(current('Home'));
  expect(field('Labels').value).toBe('Home');
  fill(field('Labels'), `Home\n${'x'.repeat(25)}`);
  click(buttonNamed(dialog(), 'Save labels'));
  expect(dialog().textContent).toContain('Shorten');
  click(buttonNamed(dialog(), 'Go back'));
  click(find(root, '[aria-label="Labels of Night Owls"]'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer(current('Home', 'Finals'));
  expect(field('Labels').value).toBe('Home\nFinals');
  fill(field('Labels'), 'Home\nLAN');
  click(buttonNamed(dialog(), 'Save labels'));
  await expect.poll(() => calls[2]?.variables).toEqual({ id: 'e-1', teamId: 't-1', tags: ['Home', 'LAN'] });
});

it('offers to try again when the labels can’t be loaded', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <Labels eventId="e-1" team={team} onChanged={nothing} />);
  click(find(root, '[aria-label="Labels of Night Owls"]'));
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.refuse('UNAVAILABLE');
  click(buttonNamed(dialog(), 'Retry'));
  await expect.poll(() => calls.length).toBe(2);
});

it('sets a revenue share as a percentage, with a reason', async () => {
  const share = <RevShare event={event} team={team} bps={125} onChanged={nothing} />;
  const { root, calls } = showAsStaff(['event_manager'], share);
  click(find(root, '[aria-label="Revenue share of Night Owls"]'));
  expect(field('Share').value).toBe('1.25');
  fill(field('Share'), '2.5');
  fill(field('Reason'), 'Agreed');
  click(buttonNamed(dialog(), 'Save share'));
  await expect
    .poll(() => calls[0]?.variables)
    .toEqual({ id: 'e-1', teamId: 't-1', revShareBps: 250, reason: 'Agreed' });
});

it('removes a team with a reason once the teams are locked', async () => {
  const late: RosterEvent = { ...event, state: 'live' };
  const remove = <RemoveTeam event={late} team={team} effects={['The team forfeits.']} onChanged={nothing} />;
  const { root, calls } = showAsStaff(['event_manager'], remove);
  click(find(root, '[aria-label="Remove Night Owls"]'));
  expect(dialog().textContent).toContain('The team forfeits.');
  fill(field('Reason'), 'Left the venue');
  click(buttonNamed(dialog(), 'Remove'));
  await expect.poll(() => calls[0]?.variables).toEqual({ id: 'e-1', teamId: 't-1', reason: 'Left the venue' });
});
