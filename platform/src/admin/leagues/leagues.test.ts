import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, now } from '../../events/testing/events.ts';
import { setSchedule } from '../../partners/schedule/programSchedule.ts';
import type { LeagueAvailabilityView } from '../../partners/schemas.ts';
import { enroll, moveTo } from '../../partners/testing/partners.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { LeagueFreeSlot } from './availability.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  // A Wednesday. Partners can choose slots for the coming week until Friday evening.
  await moveTo(t, '2027-02-03T15:00:00Z');
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const read = async <T>(path: string, who: Person = staff.manager): Promise<T[]> =>
  (await t.inject(who, 'GET', `/admin/v1/leagues${path}`)).json().items;

/** A league of the partner program with this many teams, whose captains are partners. */
async function program(teams: number) {
  const league = await leagueOf(t, teams);
  const schedule = { league_id: league.id, time_zone: 'Europe/Berlin', slot_starts: [1080, 1200], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  const captains = league.members.flatMap(([captain]) => captain ?? []);
  for (const captain of captains) await enroll(t, captain, [schedule]);
  return { league, captains };
}

/** The slots of the coming week, as the partner sees them. */
async function comingWeek(partner: Person) {
  const { items } = (await t.inject(partner, 'GET', '/api/v2/partners/availability')).json();
  return (items[0] as LeagueAvailabilityView).timeslots;
}

const choose = (partner: Person, ids: string[], selected = true) =>
  t.inject(partner, 'POST', '/api/v1/partners/availability', { timeslot_ids: ids, selected });

test('the list has every league with its game, mode and number of teams', async () => {
  const { id } = await leagueOf(t, 3);
  const found = (await read<{ id: string }>('')).find((each) => each.id === id);
  expect(found).toMatchObject({ game: { slug: 'vantablitz' }, mode: { slug: 'wingmen' }, teams_count: 3 });
});

test('captains are listed by seed, with the next event of their team', async () => {
  const league = await leagueOf(t, 3);
  const event = await eventOf(t, staff, league, { team_ids: league.teamIds.slice(0, 2) });
  expect(await read(`/${league.id}/captains`)).toMatchObject([
    {
      id: league.teamIds[0],
      captain: { id: league.members[0]?.[0]?.id },
      lineup_count: 2,
      next_start: event.start_date,
    },
    { captain: { id: league.members[1]?.[0]?.id }, next_start: event.start_date },
    { captain: { id: league.members[2]?.[0]?.id }, next_start: null },
  ]);
});

test('a team whose captain is its only partner is free when the captain is, unless it plays near that time', async () => {
  const { league, captains } = await program(3);
  const [first, second] = captains;
  if (!first || !second) throw new Error('no captains');
  const [early, late, another] = await comingWeek(first);
  if (!early || !late || !another) throw new Error('no slots');
  await choose(first, [early.id, late.id, another.id]);
  await choose(second, [early.id]);
  const free = async (slot: { id: string }) =>
    (await read<LeagueFreeSlot>(`/${league.id}/availability`)).find(({ id }) => id === slot.id)?.team_ids;
  expect(await free(early)).toEqual(league.teamIds.slice(0, 2));
  expect(await free(late)).toEqual(league.teamIds.slice(0, 1));
  const start = Date.parse(late.start_date) - (await now(t)).getTime();
  await eventOf(t, staff, league, { team_ids: league.teamIds.slice(0, 2) }, start);
  expect(await free(late)).toEqual([]);
  expect(await free(another)).toEqual(league.teamIds.slice(0, 1));
  await t.owner.updateTable('partners').set({ state: 'inactive' }).where('user_id', '=', second.id).execute();
  expect(await free(early)).toEqual(league.teamIds.slice(0, 1));
});

test('a team is free when all partners in its lineup are; other players follow the captain', async () => {
  const { league, captains } = await program(2);
  const [captain] = captains;
  const [[, second, bench] = []] = league.members;
  if (!captain || !second || !bench) throw new Error('no members');
  const schedule = await t.db
    .selectFrom('partner_league_schedules')
    .selectAll()
    .where('league_id', '=', league.id)
    .executeTakeFirstOrThrow();
  const [slot] = await comingWeek(captain);
  if (!slot) throw new Error('no slot');
  const free = async () =>
    (await read<LeagueFreeSlot>(`/${league.id}/availability`)).find(({ id }) => id === slot.id)?.team_ids;
  await choose(captain, [slot.id]);
  const team = league.teamIds.slice(0, 1);
  expect(await free()).toEqual(team);
  // The availability of substitutes and of partners in other leagues doesn't count.
  await enroll(t, bench, [schedule]);
  await enroll(t, second, []);
  expect(await free()).toEqual(team);
  const joined = { id: newId(), user_id: second.id, league_id: league.id, state: 'joined', joined_at: await now(t) };
  await t.owner
    .insertInto('partner_leagues')
    .values(joined as never)
    .execute();
  expect(await free()).toEqual([]);
  await choose(second, [slot.id]);
  expect(await free()).toEqual(team);
  await choose(second, [slot.id], false);
  expect(await free()).toEqual([]);
  await t.owner.updateTable('partners').set({ state: 'inactive' }).where('user_id', '=', second.id).execute();
  expect(await free()).toEqual(team);
});

test('slots that have started are missing, and leagues outside the program have none', async () => {
  const { league } = await program(2);
  const slots = await read<LeagueFreeSlot>(`/${league.id}/availability`);
  const time = (await now(t)).toISOString();
  expect(slots.length).toBeGreaterThanOrEqual(14);
  expect(slots.every(({ start_date }) => start_date > time)).toBe(true);
  expect(await read(`/${(await leagueOf(t, 0)).id}/availability`)).toEqual([]);
});

test('unknown leagues are not found, and other staff are refused', async () => {
  const support = await t.person({ area: 'staff', roles: ['support'] });
  for (const path of ['captains', 'availability']) {
    const url = `/admin/v1/leagues/${newId()}/${path}`;
    expect((await t.inject(staff.manager, 'GET', url)).statusCode).toBe(404);
    expect((await t.inject(support, 'GET', url)).statusCode).toBe(403);
  }
  expect((await t.inject(support, 'GET', '/admin/v1/leagues')).statusCode).toBe(403);
});
