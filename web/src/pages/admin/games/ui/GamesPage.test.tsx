import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { GamesPage } from './GamesPage.tsx';

afterEach(endStaffPage);

const pc = { __typename: 'Console', id: 'c-1', name: 'PC' };
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
  rules: ['No contact.'],
  streamingRequired: false,
  offered: false,
  ...more,
});
const game = (more: object = {}) => ({
  __typename: 'AdminGame',
  id: 'g-1',
  name: 'Orbit',
  genre: 'Racing',
  imageUrl: '/games/orbit.svg',
  idSystemId: null,
  consoles: [pc],
  modes: [mode()],
  offered: true,
  openMatches: 2,
  ...more,
});

async function list(games: readonly object[], ...roles: string[]) {
  const shown = showAsStaff(roles, <GamesPage />, '/admin/games');
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffGames')?.answer({ adminGames: games });
  return { ...shown, call };
}

async function open(more: object = {}) {
  const shown = await list([game(more)], 'event_manager');
  pressKey(document.body, 'j');
  return shown;
}

const dialog = () => find(document, '[role=dialog]');
function giveReason(): void {
  const area = dialog().querySelector('textarea');
  if (!area) throw new Error('no reason is asked for');
  fill(area, 'Players asked for it.');
}
const choices = { consoles: [pc, { ...pc, id: 'c-2', name: 'PS5' }], idSystems: [] };
const tick = (name: string) => {
  const box = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  if (!box) throw new Error(`no checkbox ${name}`);
  click(box);
};

it('lists games, and shows the modes of one', async () => {
  const { root } = await open();
  expect(root.textContent).toContain('Racing');
  expect(root.textContent).toContain('1v1, 2v2 · Best of 3 · points · Not offered');
});

it('says what to do first, and hides the page from other roles', async () => {
  const { root } = await list([], 'admin');
  expect(root.textContent).toContain('Create the first game, then its game modes.');
  endStaffPage();
  expect((await list([game()], 'finance')).root.textContent).not.toContain('Orbit');
});

it('creates a game once it is complete', async () => {
  const shown = await list([], 'event_manager');
  click(buttonNamed(shown.root, 'New game'));
  await shown.call('StaffGameChoices')?.answer(choices);
  giveReason();
  fill(fieldNamed(dialog(), 'Name'), ' Orbit ');
  fill(fieldNamed(dialog(), 'Genre'), 'Racing');
  click(buttonNamed(dialog(), 'Create game'));
  expect(dialog().textContent).toContain('Choose at least one console.');
  expect(shown.call('CreateGame')).toBeUndefined();
  tick('PS5');
  click(buttonNamed(dialog(), 'Create game'));
  await expect
    .poll(() => shown.call('CreateGame')?.variables)
    .toMatchObject({ name: 'Orbit', genre: 'Racing', imageUrl: null, idSystemId: null, consoleIds: ['c-2'] });
  await shown.call('CreateGame')?.answer({ adminCreateGame: game({ id: 'g-2' }) });
  expect(currentToasts().map(({ title }) => title)).toContain('Game created');
});

it('edits a game without sending a picture that stays', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Edit game'));
  await shown.call('StaffGameChoices')?.answer(choices);
  fill(fieldNamed(dialog(), 'Genre'), 'Puzzle');
  giveReason();
  click(buttonNamed(dialog(), 'Save game'));
  await expect.poll(() => shown.call('UpdateGame')?.variables).toMatchObject({ id: 'g-1', genre: 'Puzzle' });
  expect(shown.call('UpdateGame')?.variables).not.toHaveProperty('imageUrl');
  await shown.call('UpdateGame')?.answer({ adminUpdateGame: game({ genre: 'Puzzle' }) });
  expect(currentToasts().map(({ title }) => title)).toContain('Game saved');
});

it('takes a game off offer after saying what goes on, and offers it again', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Stop offering Orbit'));
  expect(dialog().textContent).toContain('Existing matches and events continue.');
  giveReason();
  click(buttonNamed(dialog(), 'Stop offering'));
  await expect.poll(() => shown.call('UpdateGame')?.variables).toMatchObject({ id: 'g-1', offered: false });
  await shown.call('UpdateGame')?.answer({ adminUpdateGame: game({ offered: false }) });
  expect(currentToasts().map(({ title }) => title)).toContain('The game is no longer available');
  expect(buttonNamed(shown.root, 'Offer Orbit')).toBeTruthy();
});

it('doesn’t offer a game that has no mode to play', async () => {
  const shown = await open({ offered: false, modes: [mode({ offered: false })] });
  click(buttonNamed(shown.root, 'Offer Orbit'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(shown.root.textContent).toContain('Players can’t choose any of its game modes. Offer one of them first.');
});
