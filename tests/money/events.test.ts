import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROMO } from '../../platform/src/ledger/promo.ts';
import { player } from '../../platform/src/matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import type { BracketsView } from '../../platform/src/tournaments/schemas.ts';
import {
  brackets,
  cup,
  now,
  type Organizer,
  organizer,
  untilStart,
} from '../../platform/src/tournaments/testing/cups.ts';
import { expectSound } from './support/ledger.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

/**
 * Random tournaments through the real API: registrations, withdrawals, check-ins, postponements, results, double
 * forfeits, disqualifications, corrections, cancellations and blocked payouts. After every step, escrow must hold exactly
 * the entries, nobody may be in two running matches of an event, and nobody is refunded after the start.
 */

const EVENTS = size(5, 1000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_126);
const PEOPLE = 9;
const MINUTE = 60_000;

let t: TestPlatform;
let staff: Organizer;
let second: Person;
let people: Person[];
const random = randomFrom(SEED);
const counts = new Map<string, number>();

beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  second = await t.person({ area: 'staff', roles: ['event_manager'] });
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await player(t, staff.field, 50_000_000));
});
afterAll(() => t.close());

const chance = (share: number) => random() < share;
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

function count(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Calls a route and counts whether it was allowed. Refusals are fine; errors aren't. */
async function attempt(name: string, person: Person, method: 'POST' | 'DELETE', url: string, body?: unknown) {
  const answer = await t.inject(person, method, url, body);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
  count(`${name} ${answer.statusCode === 200 ? 'ok' : 'refused'}`);
  return answer.statusCode === 200;
}

const formats = [
  { format: 'single_elimination', options: { consolation: true } },
  { format: 'single_elimination' },
  { format: 'double_elimination', options: { grand_final: 'double' } },
  { format: 'double_elimination', options: { grand_final: 'none' } },
  { format: 'round_robin' },
  { format: 'swiss' },
];

async function eventState(id: string): Promise<string> {
  const row = await t.db.selectFrom('events').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

interface Books {
  escrow: number;
  sponsor: number;
  entries: number;
  doubled: number;
  late_refunds: number;
}

/** What must hold at any time (docs/domain/events.md). */
async function check(id: string): Promise<void> {
  const { rows } = await sql<Books>`
    select coalesce((select balance from ledger_accounts where name = ${`escrow:event:${id}`}), 0)::int8 as escrow,
      coalesce((select balance from ledger_accounts where name = ${`escrow:promo:${id}`}), 0)::int8 as sponsor,
      coalesce((select sum(amount) from event_entries where event_id = ${id} and state = 'held'), 0)::int8 as entries,
      (select count(*)::int from (select p.user_id from match_participants p join matches m on m.id = p.match_id
        where m.event_id = ${id} and p.open group by p.user_id having count(*) > 1) twice) as doubled,
      (select count(*)::int from event_entries n join events e on e.id = n.event_id
        where e.id = ${id} and n.state = 'refunded' and n.ended_at > e.started_at and e.state <> 'cancelled')
        as late_refunds`.execute(t.owner);
  const [books] = rows;
  const state = await eventState(id);
  const over = state === 'paid' || state === 'cancelled';
  expect(books).toMatchObject({ escrow: books?.entries, doubled: 0, late_refunds: 0 });
  if (over) expect(books).toMatchObject({ escrow: 0, sponsor: 0, entries: 0 });
}

async function register(id: string): Promise<void> {
  for (const person of people) {
    const url = `/api/v1/play_events/${id}`;
    if (chance(0.75)) await attempt('register', person, 'POST', `${url}/register`, {});
    if (chance(0.15)) await attempt('leave', person, 'POST', `${url}/leave`);
  }
  await check(id);
}

async function beforeStart(id: string, startsIn: number): Promise<void> {
  await register(id);
  if (chance(0.2)) {
    const start = new Date((await now(t)).getTime() + startsIn);
    const body = { start_date: start.toISOString(), reason: 'Moved.' };
    await attempt('reschedule', staff.manager, 'POST', `/admin/v1/events/${id}/reschedule`, body);
    await register(id);
  }
  const event = await t.db.selectFrom('events').select('start_date').where('id', '=', id).executeTakeFirstOrThrow();
  const at = { start_date: event.start_date.toISOString() } as Parameters<typeof untilStart>[1];
  await untilStart(t, at, 29);
  for (const person of people) {
    if (chance(0.85)) await attempt('check in', person, 'POST', `/api/v1/play_events/${id}/check_in`);
    if (chance(0.05)) await attempt('leave late', person, 'POST', `/api/v1/play_events/${id}/leave`);
  }
  await check(id);
  if (chance(0.05)) await attempt('cancel', staff.manager, 'DELETE', `/admin/v1/events/${id}`);
  await untilStart(t, at, 4);
  await check(id);
  await untilStart(t, at, 0);
  await check(id);
}

async function result(id: string, key: string, view: BracketsView, name: string): Promise<void> {
  const match = view.matches.find((one) => one.key === key);
  const winner = chance(0.5) ? match?.a.event_team_id : match?.b.event_team_id;
  const body = { winner_team_id: winner, reason: 'Decided.', confirm: true };
  await attempt(name, staff.manager, 'POST', `/admin/v1/events/${id}/brackets/${key}/result`, body);
}

/** One random step of a running event. */
async function step(id: string, view: BracketsView): Promise<void> {
  const open = pick(view.matches.filter((match) => match.status === 'ready' || match.status === 'running'));
  const done = pick(view.matches.filter((match) => match.ending === 'played'));
  const roll = random();
  if (roll < 0.06) {
    const out = pick(view.teams)?.id;
    await attempt('disqualify', staff.manager, 'POST', `/admin/v1/events/${id}/teams/${out}/disqualify`, {
      reason: 'Broke the rules.',
    });
  } else if (roll < 0.14 && done) {
    await result(id, done.key, view, 'correct');
  } else if (roll < 0.2) {
    await t.clock.advance(11 * MINUTE);
    count('ready timer');
  } else if (roll < 0.26 && open?.match_id) {
    const team = view.teams.find((one) => one.id === open.a.event_team_id);
    const person = people.find((one) => one.id === team?.user_ids[0]);
    if (person) await attempt('forfeit', person, 'POST', `/api/v1/matches/${open.match_id}/forfeit`, {});
  } else if (roll < 0.27) {
    await attempt('cancel live', staff.manager, 'DELETE', `/admin/v1/events/${id}`);
  } else if (open) {
    await result(id, open.key, view, 'result');
  }
}

async function play(id: string): Promise<void> {
  for (let guard = 0; (await eventState(id)) === 'live'; guard += 1) {
    expect(guard, 'the event finishes').toBeLessThan(400);
    await step(id, await brackets(t, id));
    await check(id);
  }
}

async function payOut(id: string): Promise<void> {
  if ((await eventState(id)) !== 'completed') return;
  if (chance(0.2)) {
    const view = await brackets(t, id);
    const done = pick(view.matches.filter((match) => match.ending === 'played'));
    if (done) await result(id, done.key, view, 'correct after the end');
    await play(id);
  }
  await t.clock.advance(16 * MINUTE);
  await check(id);
  const referee = `/admin/v1/referee/events/${id}`;
  if (chance(0.2)) {
    await attempt('block', second, 'POST', `${referee}/block_payout`, { reason: 'A question.' });
    await t.clock.advance(90 * MINUTE);
    await attempt('complete own block', second, 'POST', `${referee}/complete_payout`);
    await attempt('complete', staff.manager, 'POST', `${referee}/complete_payout`);
  } else {
    await t.clock.advance(61 * MINUTE);
  }
  await check(id);
}

/** All money of the people and the promotions account. Events only move it between them. */
async function total(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select sum(balance)::int8 as total from ledger_accounts
    where name = ${PROMO} or split_part(name, ':', 2) = any(${people.map((person) => person.id)}::text[])`.execute(
    t.owner,
  );
  return rows[0]?.total ?? 0;
}

test(`${EVENTS} random events end with empty escrow and the same money`, async () => {
  const before = await total();
  for (let n = 0; n < EVENTS; n += 1) {
    const event = await cup(t, staff, {
      ...pick(formats),
      entry_amount: pick([0, 100, 333, 1999]),
      sponsor_amount: pick([0, 0, 1001]),
      max_teams: pick([4, 6, 8]),
      min_teams: pick([2, 2, 4]),
      prize_split: pick([[10_000], [7000, 3000], [5001, 3000, 1999]]),
      seeding: pick(['rank', 'manual', 'random']),
    });
    await beforeStart(event.id, 120 * MINUTE);
    await play(event.id);
    await payOut(event.id);
    const state = await eventState(event.id);
    expect(['paid', 'cancelled']).toContain(state);
    count(state);
    expect(await total()).toBe(before);
  }
  await expectSound(t.databaseUrl);
  saveProof('events', { events: EVENTS, ...Object.fromEntries(counts) }, SEED);
  for (const name of ['register ok', 'leave ok', 'check in ok', 'result ok', 'paid']) {
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
  }
});
