import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, type HeldCall } from '@/shared/lib/testing';
import { NewEventPage } from './NewEventPage.tsx';

afterEach(endStaffPage);

const league = {
  __typename: 'AdminLeague',
  id: 'l-1',
  name: 'Open Circuit',
  game: { __typename: 'EventGame', id: 'g-1', name: 'Vantablitz' },
  mode: { __typename: 'EventMode', id: 'm-1', name: 'Wingmen' },
};
const team = (id: string, name: string, username: string | null, lineupCount = 2) => ({
  __typename: 'LeagueTeamCaptain',
  id,
  name,
  lineupCount,
  captain: username && { __typename: 'PublicPerson', id: `u-${id}`, username },
});
const teams = [
  team('a', 'Night Owls', 'ada'),
  team('b', 'Redline Five', null),
  team('c', 'Low Tide', 'cleo'),
  team('d', 'No One', 'dan', 0),
];
const slot = (id: string, startDate: string, ...teamIds: string[]) => ({
  __typename: 'LeagueFreeSlot',
  id,
  startDate,
  teamIds,
});
const slots = [slot('s-1', '2999-01-05T20:00:00.000Z', 'a'), slot('s-2', '2999-01-06T20:00:00.000Z', 'a', 'b')];

/** Opens a select, chooses one of its own options, and waits until it is chosen. Closed lists stay in the document. */
async function choose(label: string, option: RegExp): Promise<void> {
  const heading = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === label);
  const field = find(document, `[aria-labelledby="${heading?.id}"]`);
  const options = () => [...document.querySelectorAll(`[aria-label="${label}"] [role=option]`)];
  click(field);
  await expect.poll(() => options().length).toBeGreaterThan(0);
  const found = options().find(({ textContent }) => option.test(textContent ?? ''));
  if (!found) throw new Error(`no option ${option}`);
  click(found);
  await expect.poll(() => field.textContent).toMatch(option);
}

/** Chooses the league, and answers what is asked about it. */
async function chooseLeague(calls: HeldCall[]): Promise<void> {
  await choose('League', /Open Circuit · Vantablitz, Wingmen/);
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toEqual({ leagueId: 'l-1' });
  await calls[1]?.answer({ adminLeagueCaptains: teams, adminLeagueAvailability: slots });
}

it('creates a stake event of two teams in a slot when both are free', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  const create = () => buttonNamed(root, 'Create event');
  expect(root.textContent).toContain('Choose a league.');
  await chooseLeague(calls);
  expect(root.textContent).toContain('Choose both teams first');
  await choose('First team', /^Night Owls · ada$/);
  expect(root.textContent).toContain('Choose both teams or neither.');
  await choose('Second team', /^Redline Five$/);
  await choose('Time slot when both teams are free', /Jan/);
  expect(fieldNamed(root, 'Start, your time').value).toBe('2999-01-06T20:00');
  click(create());
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('Create Night Owls vs. Redline Five');
  click(buttonNamed(dialog, 'Create event'));
  expect(calls.at(-1)?.operation).toBe('CreateStakeEvent');
  expect(calls.at(-1)?.variables).toMatchObject({
    leagueId: 'l-1',
    teamIds: ['a', 'b'],
    format: { type: 'first_to', rounds: 3 },
    startDate: '2999-01-06T20:00:00.000Z',
    shoutcast: false,
  });
});

it('says when the teams are never free together, and takes another time', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  await chooseLeague(calls);
  await choose('First team', /Low Tide/);
  await choose('Second team', /Night Owls/);
  expect(root.textContent).toContain('No common slot');
  fill(fieldNamed(root, 'Start, your time'), '2999-02-01T18:30');
  click(buttonNamed(root, 'Create event'));
  expect(find(document, '[role=dialog]').textContent).toContain('Low Tide, Night Owls');
});

it('offers no teams without a lineup, and asks again for teams that failed to load', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  await choose('League', /Open Circuit/);
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.cut();
  expect(root.textContent).toContain('Couldn’t load the league’s teams');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.length).toBe(3);
  await calls[2]?.answer({ adminLeagueCaptains: teams, adminLeagueAvailability: slots });
  await expect(choose('First team', /No One/)).rejects.toThrow('no option');
});

it('opens the form of a tournament by default', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new');
  await calls[0]?.answer({ games: [], consoles: [] });
  expect(fieldNamed(root, 'Name')).toBeTruthy();
  click(find(root, '[role=tab][aria-selected=false]'));
  expect(calls.at(-1)?.operation).toBe('NewStakeEventLeagues');
});
