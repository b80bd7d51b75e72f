import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { LeaguesPage } from './LeaguesPage.tsx';

afterEach(endStaffPage);

const league = (more: object = {}) => ({
  __typename: 'AdminLeague',
  id: 'l-1',
  name: 'Night League',
  game: { __typename: 'EventGame', id: 'g-1', name: 'Vantablitz' },
  mode: { __typename: 'EventMode', id: 'm-1', name: '2v2 Wingmen' },
  teamsCount: 1,
  season: 1,
  times: {
    __typename: 'LeagueTimes',
    timeZone: 'Europe/Berlin',
    slotStarts: [1140, 1230],
    slotMinutes: 90,
    apartMinutes: 90,
    weeklyCap: null,
    wholeField: false,
  },
  inUse: true,
  ...more,
});
const team = (more: object = {}) => ({
  __typename: 'LeagueTeamCaptain',
  id: 't-1',
  name: 'Night Owls',
  code: 'OWL',
  seed: 1,
  imageUrl: null,
  lineupCount: 0,
  captain: null,
  ...more,
});

async function list(leagues: readonly object[], ...roles: string[]) {
  const shown = showAsStaff(roles, <LeaguesPage />, '/admin/leagues');
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffLeagues')?.answer({ adminLeagues: leagues });
  return { ...shown, call };
}

async function open(teams: readonly object[], ...roles: string[]) {
  const shown = await list([league()], ...roles);
  pressKey(document.body, 'j');
  await shown.call('StaffLeagueTeams')?.answer({ adminLeagueCaptains: teams });
  return shown;
}

const dialog = () => find(document, '[role=dialog]');
function giveReason(): void {
  const area = dialog().querySelector('textarea');
  if (!area) throw new Error('no reason is asked for');
  fill(area, 'A new season.');
}

it('lists leagues and their teams, without actions for roles that only read', async () => {
  const { root } = await open([team()], 'event_manager');
  expect(root.textContent).toContain('Vantablitz, 2v2 Wingmen');
  expect(root.textContent).toContain('19:00, 20:30 (Europe/Berlin)');
  expect(root.textContent).toContain('OWL · No captain · 0 players');
  expect(root.textContent).not.toContain('Edit league');
  expect(root.textContent).not.toContain('New league');
});

it('says what to do first', async () => {
  const { root } = await list([], 'partner_manager');
  expect(root.textContent).toContain('Create the first league, then add its teams.');
});

it('creates no league until it is complete, and shows why one is refused', async () => {
  const shown = await list([], 'partner_manager');
  click(buttonNamed(shown.root, 'New league'));
  giveReason();
  fill(fieldNamed(dialog(), 'Name'), ' Night League ');
  click(buttonNamed(dialog(), 'Create league'));
  expect(dialog().textContent).toContain('Choose the game mode.');
  expect(shown.call('CreateLeague')).toBeUndefined();
});

it('edits a league without its fixed game mode', async () => {
  const shown = await open([team()], 'partner_manager');
  click(buttonNamed(shown.root, 'Edit league'));
  expect(dialog().textContent).toContain('2v2 Wingmen, fixed while in use');
  fill(fieldNamed(dialog(), 'Start times'), '20:00');
  giveReason();
  click(buttonNamed(dialog(), 'Save league'));
  await expect
    .poll(() => shown.call('UpdateLeague')?.variables)
    .toMatchObject({ id: 'l-1', name: 'Night League', slotStarts: [1200], weeklyCap: null, wholeField: false });
  await shown.call('UpdateLeague')?.answer({ adminUpdateLeague: league({ name: 'Late League' }) });
  expect(currentToasts().map(({ title }) => title)).toContain('League saved');
});

it('adds a team, and changes one', async () => {
  const shown = await open([team()], 'admin');
  click(buttonNamed(shown.root, 'Add team'));
  fill(fieldNamed(dialog(), 'Team name'), 'Foxes');
  fill(fieldNamed(dialog(), 'Code'), 'fox');
  giveReason();
  click(buttonNamed(dialog(), 'Add team'));
  await expect
    .poll(() => shown.call('CreateLeagueTeam')?.variables)
    .toMatchObject({ id: 'l-1', name: 'Foxes', code: 'FOX' });
  await shown.call('CreateLeagueTeam')?.answer({ adminCreateLeagueTeam: team({ id: 't-2', name: 'Foxes' }) });
  expect(currentToasts().map(({ title }) => title)).toContain('Team added');
  click(buttonNamed(shown.root, 'Edit Night Owls'));
  fill(fieldNamed(dialog(), 'Seed'), '2');
  giveReason();
  click(buttonNamed(dialog(), 'Save team'));
  await expect
    .poll(() => shown.call('UpdateLeagueTeam')?.variables)
    .toMatchObject({ id: 'l-1', teamId: 't-1', code: 'OWL', seed: 2 });
});

it('keeps the game mode of a league when that is no longer offered', async () => {
  const shown = await list([league({ inUse: false })], 'partner_manager');
  pressKey(document.body, 'j');
  await shown.call('StaffLeagueTeams')?.answer({ adminLeagueCaptains: [] });
  click(buttonNamed(shown.root, 'Edit league'));
  await shown.call('StaffLeagueModes')?.answer({ games: [], gameModes: [] });
  expect(dialog().textContent).toContain('Vantablitz · 2v2 Wingmen (not offered)');
  giveReason();
  click(buttonNamed(dialog(), 'Save league'));
  await expect.poll(() => shown.call('UpdateLeague')?.variables).toMatchObject({ id: 'l-1', gameModeId: 'm-1' });
});
