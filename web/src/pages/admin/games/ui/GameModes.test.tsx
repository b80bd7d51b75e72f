import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { GamesPage } from './GamesPage.tsx';

afterEach(endStaffPage);

const mode = (more: object = {}) => ({
  __typename: 'AdminGameMode',
  id: 'm-1',
  name: 'Sprint',
  description: 'A short race.',
  teamSizes: [1, 2],
  bestOf: 3,
  drawAllowed: false,
  scoreUnit: 'points',
  maxScore: 10,
  rules: ['No contact.', 'Report the points.'],
  streamingRequired: false,
  offered: true,
  ...more,
});
const gameWith = (modes: object[], offered = true) => ({
  __typename: 'AdminGame',
  id: 'g-1',
  name: 'Orbit',
  genre: 'Racing',
  imageUrl: null,
  idSystemId: null,
  consoles: [{ __typename: 'Console', id: 'c-1', name: 'PC' }],
  modes,
  offered,
  openMatches: 0,
});

async function open(modes: object[], offered = true) {
  const shown = showAsStaff(['event_manager'], <GamesPage />, '/admin/games');
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffGames')?.answer({ adminGames: [gameWith(modes, offered)] });
  pressKey(document.body, 'j');
  return { ...shown, call };
}

const dialog = () => find(document, '[role=dialog]');
/** The rules and the reason. */
function areas(): [HTMLTextAreaElement, HTMLTextAreaElement] {
  const [rules, reason] = dialog().querySelectorAll('textarea');
  if (!rules || !reason) throw new Error('no reason is asked for');
  return [rules, reason];
}
const giveReason = () => fill(areas()[1], 'Players asked for it.');
const type = (label: string, text: string) => fill(fieldNamed(dialog(), label), text);
const tick = (name: string) => {
  const box = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  if (!box) throw new Error(`no checkbox ${name}`);
  click(box);
};
const toasts = () => currentToasts().map(({ title }) => title);

it('creates a mode once it is complete, and says when players see it', async () => {
  const shown = await open([], false);
  expect(shown.root.textContent).toContain('Add the first one.');
  click(buttonNamed(shown.root, 'New mode'));
  giveReason();
  expect(dialog().textContent).toContain('Players don’t see the mode until you offer it.');
  type('Name', ' Sprint ');
  click(buttonNamed(dialog(), 'Create mode'));
  expect(dialog().textContent).toContain('Describe the mode in a sentence.');
  expect(shown.call('CreateGameMode')).toBeUndefined();
  type('Description', 'A short race.');
  type('Players per side', '1, 2');
  type('Score unit', 'points');
  type('Highest score', '10');
  fill(areas()[0], 'No contact.\nReport the points.\n');
  tick('Offer the mode');
  expect(dialog().textContent).toContain('Players see the mode once you offer the game.');
  click(buttonNamed(dialog(), 'Create mode'));
  await expect
    .poll(() => shown.call('CreateGameMode')?.variables)
    .toMatchObject({
      gameId: 'g-1',
      name: 'Sprint',
      description: 'A short race.',
      teamSizes: [1, 2],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'points',
      maxScore: 10,
      rules: ['No contact.', 'Report the points.'],
      streamingRequired: false,
      offered: true,
      reason: 'Players asked for it.',
    });
  await shown.call('CreateGameMode')?.answer({ adminCreateGameMode: mode() });
  expect(toasts()).toContain('Game mode created');
});

it('edits a mode, and shows a refusal', async () => {
  const shown = await open([mode()]);
  click(buttonNamed(shown.root, 'Edit Sprint'));
  expect(dialog().textContent).toContain('keep their rules and team size');
  type('Players per side', '2');
  giveReason();
  click(buttonNamed(dialog(), 'Save mode'));
  await expect.poll(() => shown.call('UpdateGameMode')?.variables).toMatchObject({ modeId: 'm-1', teamSizes: [2] });
  await shown.call('UpdateGameMode')?.refuse('NOT_ALLOWED_NOW', 1002);
  expect(find(dialog(), '[role=alert]').textContent).toBe('no');
});

it('takes a mode off offer and offers it again, but not the last one of an offered game', async () => {
  const shown = await open([mode(), mode({ id: 'm-2', name: 'Relay', offered: false })]);
  click(buttonNamed(shown.root, 'Stop offering Sprint'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(shown.root.textContent).toContain('It’s the only mode that players can choose.');
  click(buttonNamed(shown.root, 'Offer Relay'));
  expect(dialog().textContent).toContain('Players and staff can choose the mode right away.');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Players asked for it.');
  click(buttonNamed(dialog(), 'Offer mode'));
  await expect.poll(() => shown.call('UpdateGameMode')?.variables).toMatchObject({ modeId: 'm-2', offered: true });
  const relay = mode({ id: 'm-2', name: 'Relay' });
  await shown.call('UpdateGameMode')?.answer({ adminUpdateGameMode: relay });
  expect(toasts()).toContain('The game mode is available');
  click(buttonNamed(shown.root, 'Stop offering Sprint'));
  expect(dialog().textContent).toContain('Existing matches and events continue.');
});

it('shows the element sets of one mode at a time', async () => {
  const shown = await open([mode(), mode({ id: 'm-2', name: 'Relay' })]);
  const set = {
    __typename: 'AdminElementSet',
    id: 's-1',
    name: 'Tracks',
    kind: 'maps',
    rule: 'draw',
    offered: true,
    elements: ['Harbor', 'Quarry'].map((name) => ({ __typename: 'Element', id: name, name })),
  };
  expect(shown.call('StaffElementSets')?.variables).toEqual({ gameModeId: 'm-1' });
  await shown.call('StaffElementSets')?.answer({ adminElementSets: [set] });
  expect(shown.root.textContent).toContain('Element sets for Sprint');
  expect(shown.root.textContent).toContain('Drawn at random · Maps · 2 elements: Harbor, Quarry');
  buttonNamed(shown.root, 'Edit Tracks');
  click(find(shown.root, '[role=combobox]'));
  click(find(document, '[role=option]:last-child'));
  await expect.poll(() => shown.call('StaffElementSets')?.variables).toEqual({ gameModeId: 'm-2' });
});
