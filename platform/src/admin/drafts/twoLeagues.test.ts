import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, now, type TestLeague } from '../../events/testing/events.ts';
import { approveDraft } from '../../partners/drafts/change.ts';
import { setSchedule } from '../../partners/schedule/programSchedule.ts';
import type { LeagueAvailabilityView } from '../../partners/schemas.ts';
import { enroll, moveTo } from '../../partners/testing/partners.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

const base = '/admin/v1/events/drafts';
const MINUTE = 60_000;

interface Program extends TestLeague {
  captains: Person[];
  /** Starts of the coming week's slots. */
  starts: string[];
}

let t: TestPlatform;
let staff: EventStaff;
/** Two leagues with two teams each. The second player of both first teams is the same person. */
let first: Program;
let second: Program;

beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  // A Wednesday. Partners can choose slots for the coming week until Friday evening.
  await moveTo(t, '2027-02-03T15:00:00Z');
  staff = await eventStaff(t);
  [first, second] = [await program(), await program()];
  const shared = first.members[0]?.[1];
  await t.owner
    .updateTable('league_team_members')
    .set({ user_id: shared?.id ?? '' })
    .where('league_team_id', '=', second.teamIds[0] ?? '')
    .where('user_id', '=', second.members[0]?.[1]?.id ?? '')
    .execute();
});

/**
 * Creates a league of the program whose captains have chosen the first slot and the fifth slot, which is two days
 * later.
 */
async function program(): Promise<Program> {
  const league = await leagueOf(t, 2);
  const schedule = { league_id: league.id, time_zone: 'Europe/Berlin', slot_starts: [1080, 1200], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  const captains = league.members.flatMap(([captain]) => captain ?? []);
  const starts: string[] = [];
  for (const captain of captains) {
    await enroll(t, captain, [schedule]);
    const { items } = (await t.inject(captain, 'GET', '/api/v2/partners/availability')).json();
    const slots = (items[0] as LeagueAvailabilityView).timeslots;
    starts.splice(0, starts.length, ...slots.map(({ start_date }) => start_date));
    const body = { timeslot_ids: [slots[0]?.id, slots[4]?.id], selected: true };
    await t.inject(captain, 'POST', '/api/v1/partners/availability', body);
  }
  return { ...league, captains, starts };
}

const post = (path: string, body: object) => t.inject(staff.manager, 'POST', `${base}${path}`, body);
const span = ({ id }: Program) => ({ league_id: id, from: '2027-02-08T00:00:00Z', to: '2027-02-15T00:00:00Z' });
const generate = async (league: Program): Promise<{ start_date: string }[]> =>
  (await post('/generate', span(league))).json().items;
const draft = async ({ id, teamIds }: Program, start_date = first.starts[0]) =>
  (await post('', { league_id: id, team_ids: teamIds, start_date })).json();
const approve = ({ id, start_date }: { id: string; start_date: string }) =>
  post('/approve_draft', { draft_id: id, start_date });
const nameOf = async ({ id }: Program) =>
  (await t.db.selectFrom('leagues').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

test('drafts generated in both leagues at once never book a player twice', async () => {
  const drafts = (await Promise.all([generate(first), generate(second)])).flat();
  expect(drafts.map(({ start_date }) => start_date).toSorted()).toEqual([first.starts[0], first.starts[4]]);
});

test('a draft of another league makes a team busy, and its event blocks the approval until it is moved', async () => {
  const one = await draft(first);
  const other = await draft(second);
  expect([one.warnings, other.warnings]).toEqual([[], ['drafted_elsewhere']]);
  // Bulk approval skips both drafts, because staff must decide which of them is played.
  for (const { id } of [one, other])
    expect((await post('/approve', { draft_ids: [id] })).json()).toEqual({ approved: [], kept: [id] });
  expect((await approve(one)).json()).toMatchObject({ state: 'approved' });
  const refused = await approve(other);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toMatchObject({
    code: 1002,
    message: `A player of one of the teams plays in ${await nameOf(first)} too close to that start.`,
    data: { reason: 'double_booked' },
  });
  const moved = await t.inject(staff.manager, 'PATCH', `${base}/${other.id}`, { start_date: second.starts[4] });
  expect((await approve(moved.json())).json()).toMatchObject({ state: 'approved' });
});

test('approved in both leagues at the same time, the second draft waits for the first and is refused', async () => {
  const [one, other] = [await draft(first), await draft(second)];
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let reached = () => {};
  const approved = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const origin = { userId: staff.manager.id, actor: 'staff', action: 'test' } as const;
  const running = withTransaction(t.db, async (tx) => {
    await approveDraft(tx, origin, one.id, { startsAt: null, cap: 3 });
    reached();
    await held;
  });
  await approved;
  let answered = false;
  const answer = approve(other).finally(() => {
    answered = true;
  });
  await expect.poll(async () => answered || (await isWaiting())).toBe(true);
  commit();
  await running;
  expect((await answer).json().error).toMatchObject({ code: 1002, data: { reason: 'double_booked' } });
});

/** Whether a transaction of this test's database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.owner);
  return rows.length > 0;
}

test('a substitute is booked by no draft', async () => {
  const slots = { bench: first.members[0]?.[1], lineup: second.members[0]?.[2] };
  for (const [slot, person] of Object.entries(slots))
    await t.owner
      .updateTable('league_team_members')
      .set({ slot: slot === 'bench' ? 'bench' : 'lineup' })
      .where('league_team_id', '=', second.teamIds[0] ?? '')
      .where('user_id', '=', person?.id ?? '')
      .execute();
  const [one, other] = [await draft(first), await draft(second)];
  expect(other.warnings).toEqual([]);
  for (const each of [one, other]) expect((await approve(each)).json()).toMatchObject({ state: 'approved' });
});

test('an event whose teams staff don’t choose leaves out teams with a player who plays elsewhere then', async () => {
  const start = Date.parse(first.starts[0] ?? '') - (await now(t)).getTime();
  await eventOf(t, staff, first, {}, start);
  await expect(eventOf(t, staff, second, { team_ids: undefined }, start + 60 * MINUTE)).rejects.toThrow(
    /Fewer than two/,
  );
  await eventOf(t, staff, second, { team_ids: undefined }, start + 90 * MINUTE);
});
