import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '../../platform/src/matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import type { BracketsView } from '../../platform/src/tournaments/schemas.ts';
import {
  call,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  untilStart,
} from '../../platform/src/tournaments/testing/cups.ts';
import { expectSound } from './support/ledger.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

/**
 * Cuts every connection of the platform, as a killed process would, while it locks an event, advances its bracket and pays
 * it out. Each of these is one transaction, so it must happen completely or not at all, and once in the end.
 */

const ROUNDS = size(2, 60);
const SEED = 20_261_127;
const MINUTE = 60_000;
const random = randomFrom(SEED);

let t: TestPlatform;
let staff: Organizer;
let hits = 0;

beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

/** Ends the platform's connections that are inside a transaction. Returns how many there were. */
async function cut(): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and query not ilike '%pg_terminate_backend%'`.execute(t.owner);
  return rows.length;
}

/**
 * Moves the clock, then runs the due timers again and again while connections are cut at random moments, until `done`.
 * Failed timers are made due at once, as a restarted platform would.
 */
async function through(ms: number, done: () => Promise<boolean>): Promise<void> {
  await sql`insert into app_clock (offset_ms) values (${ms})
    on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`.execute(t.owner);
  for (let tries = 0; tries < 40; tries += 1) {
    const running = t.deps.timers.runDue().catch(() => 0);
    if (tries < 12) {
      await sleep(random() * 25);
      hits += await cut();
    }
    await running;
    await sql`update timers set run_at = due_at where run_at > due_at`.execute(t.owner);
    if (await done()) return;
  }
  throw new Error('the timers never got through');
}

/** Reads the bracket. Connections of the pool that were cut are replaced when they are used, so a read can fail. */
async function bracketOf(id: string): Promise<BracketsView> {
  for (;;) {
    const answer = await t.inject(null, 'GET', `/api/v1/play_events/${id}/brackets`);
    if (answer.statusCode === 200) return answer.json() as BracketsView;
  }
}

const stateIs = (id: string, state: string) => async () => (await bracketOf(id)).state === state;

/** Decides a match while connections are cut, until it is decided. The same request may be sent several times. */
async function decide(id: string, key: string, winner: string): Promise<void> {
  const body = { winner_team_id: winner, reason: 'Decided.' };
  for (let tries = 0; tries < 40; tries += 1) {
    const sent = t
      .inject(staff.manager, 'POST', `/admin/v1/events/${id}/brackets/${key}/result`, body)
      .catch(() => null);
    if (tries < 6) {
      await sleep(random() * 40);
      hits += await cut();
    }
    await sent;
    if ((await bracketOf(id)).matches.some((match) => match.key === key && match.ending !== null)) return;
  }
  throw new Error('the result never got through');
}

async function openMatches(id: string): Promise<number> {
  const rows = await t.owner
    .selectFrom('matches')
    .select('bracket_key')
    .where('event_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  expect(new Set(rows.map((row) => row.bracket_key)).size, 'no match is created twice').toBe(rows.length);
  return rows.length;
}

test('lock, advance and payout survive a cut at any moment, without a cent or a match too many', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await cup(t, staff, { sponsor_amount: 501, max_teams: 4, prize_split: [5001, 3000, 1999] });
    const people: Person[] = await entrants(t, staff, event.id, 6);
    await untilStart(t, event, 29);
    for (const person of people.slice(0, 5)) await call(t, person, event.id, 'check_in');
    await through(25 * MINUTE, stateIs(event.id, 'locked'));
    expect(await escrowOf(t, event.id)).toBe(4501);
    await through(6 * MINUTE, stateIs(event.id, 'live'));
    expect(await openMatches(event.id)).toBe(2);
    for (const key of ['w1.1', 'w1.2', 'w2.1']) {
      const match = (await bracketOf(event.id)).matches.find((one) => one.key === key);
      await decide(event.id, key, match?.a.event_team_id ?? '');
      await openMatches(event.id);
    }
    expect((await bracketOf(event.id)).version).toBe(3);
    await through(16 * MINUTE, stateIs(event.id, 'payout_pending'));
    await through(61 * MINUTE, stateIs(event.id, 'paid'));
    expect(await escrowOf(t, event.id)).toBe(0);
    const cash = await Promise.all(people.map(async (person) => (await balancesOf(t, person)).cash));
    // Pool $45.01: 50.01%, 30%, and the third place shared by both semifinalists.
    expect(cash.sort((a, b) => a - b)).toEqual([9450, 9450, 10_000, 10_000, 10_350, 11_251]);
  }
  await expectSound(t.databaseUrl);
  expect(hits, 'connections were cut inside transactions').toBeGreaterThan(0);
  saveProof('event-crash', { rounds: ROUNDS, cuts: hits }, SEED);
});
