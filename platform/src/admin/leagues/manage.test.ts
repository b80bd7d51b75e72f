import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventOf, eventStaff } from '../../events/testing/events.ts';
import { enroll, moveTo } from '../../partners/testing/partners.ts';
import { rosterLeague } from '../../partners/testing/rosters.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { AdminLeague } from './adminLeague.ts';

let t: TestPlatform;
let manager: Person;
let modes: { id: string; game_id: string }[];
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-03-03T12:00:00Z');
  manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  modes = (await t.inject(null, 'GET', '/api/v1/game_modes')).json().items;
});
beforeEach(() => {
  count++;
});
afterAll(() => t.close());

const base = '/admin/v1/leagues';
const reason = 'New season plan';
const times = { time_zone: 'Europe/Berlin', slot_starts: [1080, 1200], slot_minutes: 90 };
const wanted = (more = {}) => ({
  name: `Night League ${count}`,
  game_mode_id: modes[0]?.id,
  ...times,
  reason,
  ...more,
});
const create = (more = {}, who = manager, headers = {}) => t.inject(who, 'POST', base, wanted(more), headers);
const change = ({ id }: { id: string }, body: object, who = manager) =>
  t.inject(who, 'PATCH', `${base}/${id}`, { reason, ...body });
const addTeam = ({ id }: { id: string }, body: object, who = manager, headers = {}) =>
  t.inject(who, 'POST', `${base}/${id}/teams`, { reason, ...body }, headers);
const changeTeam = (league: { id: string }, team: { id: string }, body: object, who = manager) =>
  t.inject(who, 'PATCH', `${base}/${league.id}/teams/${team.id}`, { reason, ...body });
const refusal = (answer: Awaited<ReturnType<typeof create>>) => {
  const { code, param } = answer.json().error;
  return param === undefined ? [code] : [code, param];
};
/** Returns staff actions on a league, newest first. */
async function audited(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select body::jsonb as entry from audit_log where subject_id = ${id} order by seq desc`.execute(t.owner);
  return rows.map(({ entry }) => entry);
}

test('a created league is last in the list, in the program and audited', async () => {
  const key = { 'idempotency-key': newId() };
  const league: AdminLeague = (await create({ name: ` Night League ${count} ` }, manager, key)).json();
  expect(league).toMatchObject({
    name: `Night League ${count}`,
    mode: { id: modes[0]?.id },
    game: { id: modes[0]?.game_id },
    teams_count: 0,
    season: 1,
    times: { ...times, apart_minutes: 90, weekly_cap: null, whole_field: false },
    in_use: false,
  });
  expect((await create({ name: ` Night League ${count} ` }, manager, key)).json()).toEqual(league);
  const { items } = (await t.inject(manager, 'GET', base)).json();
  expect(items.at(-1)).toEqual(league);
  const player = await t.person();
  const program = (await t.inject(player, 'GET', '/api/v1/partners/leagues')).json().items;
  expect(program.map((one: { league: { id: string } }) => one.league.id)).toContain(league.id);
  expect(await audited(league.id)).toMatchObject([
    { action: 'admin.leagues.create', reason, after: { name: league.name, time_zone: 'Europe/Berlin' } },
  ]);
});

test('names are unique, also when two staff members create leagues at once', async () => {
  const both = await Promise.all([create(), create({ name: `NIGHT LEAGUE ${count}` })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusal(await create())).toEqual([1007, 'name']);
  const other = (await create({ name: `Other ${count}` })).json();
  expect(refusal(await change(other, { name: `night league ${count}` }))).toEqual([1007, 'name']);
  expect((await change(other, { name: `Other ${count}` })).statusCode).toBe(200);
});

test('times that overlap, unknown zones and modes, and empty reasons are refused', async () => {
  expect(refusal(await create({ slot_starts: [1200, 1080] }))).toEqual([1000, 'slot_starts']);
  expect(refusal(await create({ time_zone: 'Mars/Olympus' }))).toEqual([1000, 'time_zone']);
  expect(refusal(await create({ game_mode_id: newId() }))).toEqual([1000, 'game_mode_id']);
  expect(refusal(await create({ reason: '  ' }))).toEqual([1000, 'reason']);
  expect(refusal(await change((await create()).json(), {}))).toEqual([1000, 'name']);
  expect((await change({ id: newId() }, { name: 'Nowhere' })).statusCode).toBe(404);
});

test('changed times tell the partners once and keep what else is set', async () => {
  const league = await rosterLeague(t);
  const [{ captain } = { captain: manager }] = league.teams;
  const told = () =>
    t.owner
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', captain.id)
      .where('dedupe_key', 'like', `league_times:${league.id}:%`)
      .execute();
  expect((await change(league, { weekly_cap: 5, apart_minutes: 45 })).json().times).toMatchObject({
    weekly_cap: 5,
    apart_minutes: 45,
    slot_minutes: 90,
  });
  expect(await told()).toEqual([]);
  const changed = (await change(league, { slot_starts: [600, 1140] })).json();
  expect(changed.times).toMatchObject({ slot_starts: [600, 1140], weekly_cap: 5, apart_minutes: 45 });
  expect(await told()).toHaveLength(1);
  const [entry] = await audited(league.id);
  expect(entry).toMatchObject({ before: { slot_starts: [1140, 1230] }, after: { slot_starts: [600, 1140] } });
  expect((await change(league, { weekly_cap: null })).json().times.weekly_cap).toBeNull();
  expect((await change(league, { whole_field: true })).json().times).toMatchObject({
    whole_field: true,
    apart_minutes: 45,
  });
});

test('the game mode changes until the league has players', async () => {
  const league = (await create()).json();
  expect((await addTeam(league, { name: 'Owls', code: 'OWL' })).statusCode).toBe(200);
  const [, second] = modes;
  const moved = (await change(league, { game_mode_id: second?.id })).json();
  expect(moved).toMatchObject({ mode: { id: second?.id }, game: { id: second?.game_id }, in_use: false });
  const used = await rosterLeague(t);
  expect((await t.inject(manager, 'GET', base)).json().items).toContainEqual(
    expect.objectContaining({ id: used.id, in_use: true }),
  );
  const refused = await change(used, { game_mode_id: modes.at(-1)?.id });
  expect(refused.json().error).toMatchObject({ code: 1002, data: { reason: 'in_use' } });
});

test('a league outside the program joins it with all of its times', async () => {
  const league = await rosterLeague(t);
  await t.owner.deleteFrom('partner_leagues').where('league_id', '=', league.id).execute();
  await t.owner.deleteFrom('partner_league_schedules').where('league_id', '=', league.id).execute();
  expect(refusal(await change(league, { slot_minutes: 60 }))).toEqual([1000, 'time_zone']);
  expect((await change(league, { name: `Joined ${count}` })).json().times).toBeNull();
  expect((await change(league, times)).json().times).toEqual({
    ...times,
    apart_minutes: 90,
    weekly_cap: null,
    whole_field: false,
  });
});

test('a partner leads a new team, which can be drafted', async () => {
  const league = (await create()).json();
  const owls = (await addTeam(league, { name: 'Owls', code: 'OWL' })).json();
  expect(owls).toMatchObject({ name: 'Owls', code: 'OWL', seed: 1, image_url: null, captain: null, lineup_count: 0 });
  const captain = await t.person();
  await enroll(t, captain, []);
  const join = `/admin/v1/partners/${captain.id}/leagues/${league.id}/join`;
  expect((await t.inject(manager, 'POST', join, { team_id: owls.id, reason })).statusCode).toBe(200);
  const { items } = (await t.inject(manager, 'GET', `${base}/${league.id}/captains`)).json();
  expect(items).toMatchObject([{ id: owls.id, captain: { id: captain.id }, lineup_count: 1 }]);
});

test('names and codes of teams are unique in their league', async () => {
  const league = (await create()).json();
  const key = { 'idempotency-key': newId() };
  const owls = (await addTeam(league, { name: 'Owls', code: 'OWL' }, manager, key)).json();
  expect((await addTeam(league, { name: 'Owls', code: 'OWL' }, manager, key)).json()).toEqual(owls);
  expect(refusal(await addTeam(league, { name: 'Others', code: 'OWL' }))).toEqual([1007, 'code']);
  expect(refusal(await addTeam(league, { name: 'OWLS', code: 'OWS' }))).toEqual([1007, 'name']);
  expect(refusal(await addTeam(league, { name: 'Foxes', code: 'fox' }))[0]).toBe(1000);
  const both = await Promise.all([1, 2].map(() => addTeam(league, { name: 'Foxes', code: 'FOX' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusal(await changeTeam(league, owls, { code: 'FOX' }))).toEqual([1007, 'code']);
  const other = (await create({ name: `Elsewhere ${count}` })).json();
  expect((await addTeam(other, { name: 'Owls', code: 'OWL' })).json()).toMatchObject({ seed: 1 });
  expect((await changeTeam(other, owls, { name: 'Kites' })).statusCode).toBe(404);
});

test('a changed team keeps its name in the events it already has', async () => {
  const staff = await eventStaff(t);
  const league = await rosterLeague(t);
  const event = await eventOf(t, staff, league);
  const [id = ''] = league.teamIds;
  const url = 'https://images.example.com/kites.png';
  const changed = (await changeTeam(league, { id }, { name: 'Kites', code: 'KTS', seed: 9, image_url: url })).json();
  expect(changed).toMatchObject({ name: 'Kites', code: 'KTS', seed: 9, image_url: url });
  const teams = await t.owner.selectFrom('event_teams').select('name').where('event_id', '=', event.id).execute();
  expect(teams.map(({ name }) => name)).not.toContain('Kites');
  expect((await changeTeam(league, { id }, { image_url: null })).json().image_url).toBeNull();
  expect(await audited(league.id)).toMatchObject([
    { action: 'admin.leagues.team_update', before: { team: id, image_url: url }, after: { team: id, image_url: null } },
    { before: { name: 'Team 1', code: 'T0', seed: 1 }, after: { name: 'Kites', code: 'KTS', seed: 9 } },
  ]);
});

test('only partner managers and admins change leagues', async () => {
  const league = (await create()).json();
  const team = (await addTeam(league, { name: 'Owls', code: 'OWL' })).json();
  const events = await t.person({ area: 'staff', roles: ['event_manager'] });
  const answers = [
    await create({ name: `Theirs ${count}` }, events),
    await change(league, { name: `Theirs ${count}` }, events),
    await addTeam(league, { name: 'Theirs', code: 'THR' }, events),
    await changeTeam(league, team, { name: 'Theirs' }, events),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  expect((await changeTeam(league, team, { name: 'Ours' }, admin)).statusCode).toBe(200);
});
