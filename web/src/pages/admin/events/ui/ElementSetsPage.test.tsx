import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pick } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { ElementSetsPage } from './ElementSetsPage.tsx';

afterEach(endStaffPage);

const names = ['Harbor', 'Quarry'];
const setWith = (more: object = {}) => ({
  __typename: 'AdminElementSet',
  id: 's-1',
  name: 'Night maps',
  kind: 'maps',
  rule: 'ban',
  offered: true,
  elements: names.map((name) => ({ __typename: 'Element', id: name, name })),
  ...more,
});

async function open(sets: readonly object[]) {
  const shown = showAsStaff(['event_manager'], <ElementSetsPage />);
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('NewEventGames')?.answer({
    games: [{ __typename: 'Game', id: 'g-1', name: 'Pitch Kings', consoleIds: [] }],
    consoles: [],
  });
  await call('NewEventModes')?.answer({
    gameModes: [{ __typename: 'GameMode', id: 'mode-1', name: 'Versus', teamSizes: [1] }],
  });
  await call('StaffElementSets')?.answer({ adminElementSets: sets });
  return { ...shown, call, sent: (operation: string) => shown.calls.filter((each) => each.operation === operation) };
}

const dialog = () => find(document, '[role=dialog]');
const toasts = () => currentToasts().map(({ title }) => title);
/** Text fields for the elements and the reason. */
function areas(): [HTMLTextAreaElement, HTMLTextAreaElement] {
  const [elements, reason] = dialog().querySelectorAll('textarea');
  if (!elements || !reason) throw new Error('no reason is asked for');
  return [elements, reason];
}

it('lists the sets of a game mode and adds one', async () => {
  const { root, call } = await open([setWith()]);
  expect(call('StaffElementSets')?.variables).toEqual({ gameModeId: 'mode-1' });
  expect(root.textContent).toContain('Banned by captains · Maps · 2 elements: Harbor, Quarry');
  click(buttonNamed(root, 'New set'));
  fill(fieldNamed(dialog(), 'Name'), 'Day maps');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Harbor');
  click(buttonNamed(dialog(), 'Create set'));
  expect(find(document, '[role=alert]').textContent).toContain('at least two elements');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Harbor\nRidge');
  click(buttonNamed(dialog(), 'Create set'));
  await expect
    .poll(() => call('CreateElementSet')?.variables)
    .toEqual({ gameModeId: 'mode-1', name: 'Day maps', rule: 'pick', kind: 'maps', elements: ['Harbor', 'Ridge'] });
});

it('keeps the field of the game in place while the modes of another game load', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <ElementSetsPage />);
  const call = (operation: string) => calls.findLast((each) => each.operation === operation);
  const game = (id: string) => ({ __typename: 'Game', id, name: `Game ${id}`, consoleIds: [] });
  const mode = (id: string) => ({ __typename: 'GameMode', id, name: `Mode ${id}`, teamSizes: [1] });
  await call('NewEventGames')?.answer({ games: [game('g-1'), game('g-2')], consoles: [] });
  await call('NewEventModes')?.answer({ gameModes: [mode('m-1')] });
  const field = find(root, '[role=combobox]');
  pick(root, 'Game', 'g-2');
  await expect.poll(() => call('NewEventModes')?.variables).toEqual({ gameId: 'g-2' });
  expect(field.isConnected).toBe(true);
  await call('NewEventModes')?.answer({ gameModes: [] });
  expect(root.textContent).toContain('The game has no modes yet');
  expect(field.isConnected).toBe(true);
});

it('explains what to add first if there are no games', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <ElementSetsPage />);
  await calls[0]?.answer({ games: [], consoles: [] });
  expect(root.textContent).toContain('No games yet');
});

it('edits a set starting from its current elements, sends the change once, and shows a refusal', async () => {
  const { root, call, sent } = await open([setWith()]);
  click(buttonNamed(root, 'Edit Night maps'));
  expect(dialog().textContent).toContain('Existing ones keep the current set.');
  expect(fieldNamed(dialog(), 'Name').value).toBe('Night maps');
  const [elements, reason] = areas();
  expect(elements.value).toBe('Harbor\nQuarry');
  fill(elements, 'Harbor\nRidge\nDepot\n');
  click(buttonNamed(dialog(), 'Save set'));
  expect(sent('UpdateElementSet')).toEqual([]);
  fill(reason, 'The quarry was removed.');
  click(buttonNamed(dialog(), 'Save set'));
  click(buttonNamed(dialog(), 'Save set'));
  await expect
    .poll(() => call('UpdateElementSet')?.variables)
    .toMatchObject({
      elementSetId: 's-1',
      name: 'Night maps',
      rule: 'ban',
      kind: 'maps',
      elements: ['Harbor', 'Ridge', 'Depot'],
      reason: 'The quarry was removed.',
    });
  expect(sent('UpdateElementSet')).toHaveLength(1);
  const key = call('UpdateElementSet')?.variables.idempotencyKey;
  await call('UpdateElementSet')?.refuse('CONFLICT', 1001);
  expect(find(dialog(), '[role=alert]').textContent).toBe('no');
  click(buttonNamed(dialog(), 'Save set'));
  await expect.poll(() => sent('UpdateElementSet').length).toBe(2);
  expect(call('UpdateElementSet')?.variables.idempotencyKey).toBe(key);
  await call('UpdateElementSet')?.answer({ adminUpdateElementSet: setWith({ id: 's-2' }) });
  expect(toasts()).toContain('Element set saved');
  await expect.poll(() => sent('StaffElementSets').length).toBe(2);
});

it('withdraws a set and offers it again, and keeps a withdrawn one from being edited', async () => {
  const { root, call } = await open([setWith(), setWith({ id: 's-2', name: 'Day maps', offered: false })]);
  expect(root.textContent).toContain('2 elements · Withdrawn: Harbor, Quarry');
  click(buttonNamed(root, 'Edit Day maps'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(root.textContent).toContain('Offer the set again, then edit it.');
  click(buttonNamed(root, 'Offer again Day maps'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Players asked for it.');
  click(buttonNamed(dialog(), 'Offer set'));
  const again = { elementSetId: 's-2', offered: true, reason: 'Players asked for it.' };
  await expect.poll(() => call('OfferElementSet')?.variables).toMatchObject(again);
  await call('OfferElementSet')?.answer({ adminOfferElementSet: setWith({ id: 's-2', name: 'Day maps' }) });
  expect(toasts()).toContain('The element set is available');
  click(buttonNamed(root, 'Withdraw Night maps'));
  expect(dialog().textContent).toContain('Nobody can choose the set for new matches and tournaments.');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Out of season.');
  click(buttonNamed(dialog(), 'Withdraw set'));
  await expect.poll(() => call('OfferElementSet')?.variables).toMatchObject({ elementSetId: 's-1', offered: false });
});
