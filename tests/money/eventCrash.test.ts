import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MatchEventView } from '../../platform/src/events/schemas.ts';
import { balancesOf } from '../../platform/src/matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import {
  brackets,
  call,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  untilStart,
} from '../../platform/src/tournaments/testing/cups.ts';
import { until } from '../support/until.ts';
import { withCuts } from './support/cutConnections.ts';
import { eventSnapshot, holdSteps, transactions } from './support/eventBooks.ts';
import { expectSound } from './support/ledger.ts';
import { PlatformProcess } from './support/platformProcess.ts';
import { full, saveProof, size } from './support/proof.ts';

/**
 * Interrupts the platform while it locks an event, starts it, advances its bracket and pays it out. First, connections
 * are closed before each statement in turn, then after each COMMIT was executed, and finally the whole process is
 * killed with `kill -9`. Each step is one transaction, so it must take effect completely or not at all, and exactly
 * once in the end.
 */

/** The short run only covers every seventh statement. */
const STRIDE = size(7, 1);
/** Steps at which the short run kills the process: the lock, the first result and the payout. */
const killedInShortRun = new Set([0, 2, 6]);
const MOST_STATEMENTS = 1000;
const MINUTE = 60_000;

let t: TestPlatform;
let staff: Organizer;
const figures = { statements: 0, cuts: 0, lost_answers: 0, kills: 0 };

beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(async () => {
  await expectSound(t.databaseUrl);
  await t.close();
});

interface Running {
  event: MatchEventView;
  people: Person[];
}

/**
 * An event whose check-in is about to close. Six people registered for four places. The fourth and the sixth didn't
 * check in.
 */
async function atLock(): Promise<Running> {
  const event = await cup(t, staff, { sponsor_amount: 501, max_teams: 4, prize_split: [5001, 3000, 1999] });
  const people = await entrants(t, staff, event.id, 6);
  await untilStart(t, event, 29);
  for (const index of [0, 1, 2, 4]) {
    const person = people[index];
    if (person) await call(t, person, event.id, 'check_in');
  }
  return { event, people };
}

const moveClock = (ms: number) =>
  sql`insert into app_clock (offset_ms) values (${ms})
    on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`.execute(t.owner);

/** Runs everything that is due, as a platform does after it starts. Timers that failed earlier become due again. */
async function runDue(): Promise<void> {
  await sql`update timers set run_at = due_at where run_at > due_at`.execute(t.owner);
  await t.deps.timers.runDue().catch(() => 0);
}

/**
 * A step of an event: the staff request that triggers it, or none if it is triggered by time, and whether it is done.
 */
interface Step {
  request?: () => Promise<{ url: string; body: object }>;
  done: () => Promise<boolean>;
}

/** Executes the step in this process. May fail. */
async function take({ request }: Step): Promise<void> {
  if (!request) return runDue();
  const { url, body } = await request();
  await t.inject(staff.manager, 'POST', url, body).catch(() => null);
}

function timed({ event }: Running, state: string): Step {
  return { done: async () => (await brackets(t, event.id)).state === state };
}

/** A staff decision in favor of a match's first team. The same request may be sent several times. */
function decided({ event }: Running, key: string): Step {
  const match = async () => (await brackets(t, event.id)).matches.find((one) => one.key === key);
  return {
    request: async () => ({
      url: `/admin/v1/events/${event.id}/brackets/${key}/result`,
      body: { winner_team_id: (await match())?.a.event_team_id, reason: 'Decided.' },
    }),
    done: async () => ((await match())?.ending ?? null) !== null,
  };
}

/** The steps of the event from check-in to payout. */
const course: { wait: number; step: (running: Running) => Step }[] = [
  { wait: 25 * MINUTE, step: (running) => timed(running, 'locked') },
  { wait: 6 * MINUTE, step: (running) => timed(running, 'live') },
  ...['w1.1', 'w1.2', 'w2.1'].map((key) => ({ wait: 0, step: (running: Running) => decided(running, key) })),
  { wait: 16 * MINUTE, step: (running) => timed(running, 'payout_pending') },
  { wait: 61 * MINUTE, step: (running) => timed(running, 'paid') },
];

/** Expects everyone to have the right balance once the event is paid out. */
async function expectPaid({ event, people }: Running): Promise<void> {
  expect(await escrowOf(t, event.id)).toBe(0);
  const cash = await Promise.all(people.map(async (person) => (await balancesOf(t, person)).cash));
  // Pool of $45.01: 50.01%, 30%, and a third place shared by both semifinalists. Two people paid nothing in the end.
  expect(cash.sort((a, b) => a - b)).toEqual([9450, 9450, 10_000, 10_000, 10_350, 11_251]);
}

describe('lock, start, advance and payout', () => {
  test('happen completely or not at all when a connection ends before any of their statements', async () => {
    const running = await atLock();
    for (const { wait, step } of course) {
      await moveClock(wait);
      figures.statements += await throughCuts(running, step(running));
    }
    await expectPaid(running);
    expect(figures.cuts).toBeGreaterThan(course.length);
  });

  test('happen once when the answer to their COMMIT is lost', async () => {
    const running = await atLock();
    for (const { wait, step } of course) {
      await moveClock(wait);
      const next = step(running);
      const loseCommits = (_: number, statement: string) => (/^commit/i.test(statement) ? 'after' : null);
      figures.lost_answers += await withCuts(loseCommits, () => take(next));
      expect(await next.done()).toBe(true);
      const before = await eventSnapshot(t, running.event.id);
      await take(next);
      expect(await eventSnapshot(t, running.event.id)).toEqual(before);
    }
    await expectPaid(running);
    expect(figures.lost_answers).toBeGreaterThanOrEqual(course.length);
  });
});

/**
 * Cuts the step before its first statement, then before later ones, until it succeeds. Returns its number of
 * statements.
 */
async function throughCuts({ event }: Running, step: Step): Promise<number> {
  const before = await eventSnapshot(t, event.id);
  for (let at = 1; at < MOST_STATEMENTS; at += STRIDE) {
    figures.cuts += await withCuts(
      (number) => (number === at ? 'before' : null),
      () => take(step),
    );
    if (await step.done()) return at - 1;
    expect(await eventSnapshot(t, event.id), `cut before statement ${at}`).toEqual(before);
  }
  throw new Error('the step never got through');
}

/** Sends a staff request to the process. Returns the response status. */
async function ask({ url: base }: PlatformProcess, { url, body }: { url: string; body: object }) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `asked-${figures.kills}-${Math.random()}`,
    authorization: `Bearer ${staff.manager.token}`,
  };
  const sent = fetch(`${base}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return sent.then((answer) => answer.status).catch(() => 'no answer');
}

/** Starts the step, kills the process before the step is recorded, expects no effect, and starts the next process. */
async function killInside(platform: PlatformProcess, { event }: Running, wait: number, request: Step['request']) {
  const before = await eventSnapshot(t, event.id);
  const release = await holdSteps(t);
  await moveClock(wait);
  const asked = request && ask(platform, await request());
  await until('the process waits inside the step', async () => (await transactions(t, 'held')) > 0);
  await platform.kill();
  await release();
  await until('its transaction is gone', async () => (await transactions(t, 'open')) === 0);
  expect(await eventSnapshot(t, event.id)).toEqual(before);
  expect(await asked).toBe(request && 'no answer');
  figures.kills += 1;
  await platform.start();
}

describe('a process that is killed', () => {
  let platform: PlatformProcess | null = null;
  afterEach(async () => {
    await platform?.stop();
    platform?.remove();
  });

  test('inside a step leaves nothing of it behind, and the next process completes it', async () => {
    const running = await atLock();
    const limits = ['DEFAULT', 'MONEY'].map((name) => [`LIMIT_${name}`, 'off']);
    const environment = { NODE_ENV: 'test', TEST_CLOCK: '1', LOG_LEVEL: 'error', DATABASE_URL: t.databaseUrl };
    platform = await PlatformProcess.open({ ...environment, ...Object.fromEntries(limits) });
    await platform.start();
    for (const [index, { wait, step }] of course.entries()) {
      const { request, done } = step(running);
      if (full || killedInShortRun.has(index)) await killInside(platform, running, wait, request);
      else await moveClock(wait);
      if (request) expect(await ask(platform, await request())).toBe(200);
      await until('the step is complete', done);
    }
    await expectPaid(running);
    saveProof('event-crash', figures, null);
  });
});
