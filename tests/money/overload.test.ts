import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/src/db/database.ts';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { connectServices } from '../../platform/src/db/services.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import { createPerson, type Person } from '../../platform/src/testing/person.ts';
import { expectSound } from './support/ledger.ts';
import { PlatformProcess } from './support/platformProcess.ts';
import { full, saveProof, size } from './support/proof.ts';

const SECONDS = size(2, 20);
/** Load as a multiple of the platform's throughput with clients that wait for each response. */
const TIMES = 5;
const LANES = 32;
const PAYERS = 20;
/** Separate from the users who pay, because calls by the same user wait for each other. */
const READERS = 100;
const PAUSE_MS = 100;
const ATTEMPTS = 5;
const TICK_MS = 10;
const CASH = 100_000_000;
const READ = '/api/v1/matches/active';
/** Guaranteed limits (docs/operations/scaling.md#overload). */
const MONEY_P99_MS = 2000;
const RECOVERY_MS = 10_000;

interface Outcome {
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

const paypal = new PayPalTestServer();
let platform: PlatformProcess;
let db: Db;
let pool: Pool;
/** Connections for payments, so that these never wait for a connection behind reads. */
let payPool: Pool;
let readers: Person[];
let people: (Person & { source: string })[];
/** Withdrawals made in attempts before the last one. */
const earlier: Outcome[] = [];
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  await paypal.listen();
  closers.push(() => paypal.close());
  platform = await PlatformProcess.open({
    ...Object.fromEntries(['DEFAULT', 'READS', 'MONEY'].map((name) => [`LIMIT_${name}`, 'off'])),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    // Production defaults, because tests otherwise use longer timeouts.
    DATABASE_LOCK_TIMEOUT_MS: '2000',
    DATABASE_CONNECTION_WAIT_MS: '1000',
    USER_WAIT_MS: '1500',
    REQUESTS_IN_FLIGHT: '200',
    PAYPAL_BASE_URL: paypal.baseUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    WITHDRAW_AUTO_DAY_AMOUNT: '1000000000',
  });
  closers.push(
    () => platform.remove(),
    () => platform.stop(),
  );
  await platform.start();
  db = openDatabase(platform.databaseUrl(), { size: 4, asOwner: true });
  closers.push(() => db.destroy());
  connectServices(db, { relay: () => undefined, send: async () => undefined });
  readers = [];
  for (let n = 0; n < READERS; n++) readers.push(await createPerson(db));
  people = [];
  for (let n = 0; n < PAYERS; n++) people.push(await payer());
  pool = new Pool(platform.url, { connections: 600, pipelining: 1 });
  payPool = new Pool(platform.url, { connections: PAYERS, pipelining: 1 });
  closers.push(() => Promise.all([pool.close(), payPool.close()]));
});
afterAll(async () => {
  // Closes only the resources that were opened, because the setup may have failed halfway.
  for (const close of closers.reverse()) await close();
});

async function payer() {
  const person = await createPerson(db, { cash: CASH, kycState: 'approved' });
  const source = newId();
  await db
    .insertInto('payment_sources')
    .values({
      id: source,
      user_id: person.id,
      type: 'PayPal',
      value: `${person.id}@mail.test`,
      value_masked: 'x•••••@mail.test',
      state: 'active',
      held_until: null,
      created_at: new Date(0),
    })
    .execute();
  return { ...person, source };
}

async function call(person: Person, path: string, body?: object): Promise<Outcome> {
  const from = performance.now();
  const response = await (body ? payPool : pool).request({
    path,
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': newId() }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  await response.body.dump();
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode, ms: performance.now() - from, retryAfter: retryAfter?.toString() };
}

const reader = (n: number) => readers[n % READERS] as Person;
const read = (n: number) => call(reader(n), READ);

/** Answered reads per second with clients that wait for each response. */
async function capacity(): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const lane = async (n: number) => {
    while (performance.now() < end) {
      // On a busy machine, the wait for a database connection can reach its limit.
      if ((await read(n)).status === 200) count += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, n) => lane(n)));
  return count / SECONDS;
}

/** Sends reads at a fixed rate, regardless of responses. */
async function flood(perSecond: number): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const from = performance.now();
  while (performance.now() - from < SECONDS * 1000) {
    const due = ((performance.now() - from) / 1000) * perSecond;
    while (sent.length < due) sent.push(read(sent.length));
    await sleep(TICK_MS);
  }
  return Promise.all(sent);
}

/**
 * Floods the platform while people withdraw money. Measures and floods again if nothing was shed, because a platform
 * compiles its schemas during its first seconds, in which it can answer fewer reads than later.
 */
async function overload(): Promise<{ perSecond: number; reads: Outcome[]; paying: Promise<Outcome[]> }> {
  for (let attempt = 1; ; attempt++) {
    const perSecond = await capacity();
    let flooding = true;
    const paying = withdraw(() => flooding);
    const reads = await flood(TIMES * perSecond);
    flooding = false;
    if (count(reads, 503) > 0 || attempt === ATTEMPTS) return { perSecond, reads, paying };
    earlier.push(...(await paying));
  }
}

/** Makes withdrawals until `running` ends. Each user's calls are sequential. */
async function withdraw(running: () => boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const lane = async (person: (typeof people)[number]) => {
    while (running()) {
      outcomes.push(await call(person, '/api/v1/wallets/withdraw', { amount: 1000, payment_source_id: person.source }));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(people.map(lane));
  return outcomes;
}

/** Milliseconds until one concurrent read per lane succeeds, each within the response time of an idle platform. */
async function recovery(): Promise<number> {
  const from = performance.now();
  for (;;) {
    const outcomes = await Promise.all(Array.from({ length: LANES }, (_, n) => read(n)));
    if (outcomes.every(({ status, ms }) => status === 200 && ms < 500)) return performance.now() - from;
  }
}

const p99 = (outcomes: readonly Outcome[]) => {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
};
const count = (outcomes: readonly Outcome[], wanted: number) =>
  outcomes.filter(({ status }) => status === wanted).length;

test(`with ${TIMES} times the load it can answer, the platform sheds reads, keeps paying, and recovers`, async () => {
  const { perSecond, reads, paying } = await overload();
  const recovered = await recovery();
  const money = [...earlier, ...(await paying)];

  expect(new Set([...reads, ...money].map(({ status }) => status))).toEqual(new Set([200, 503]));
  const shed = [...reads, ...money].filter(({ status }) => status === 503);
  expect(shed.filter(({ retryAfter }) => retryAfter !== '1')).toEqual([]);
  expect(count(reads, 503)).toBeGreaterThan(0);
  expect(count(reads, 200)).toBeGreaterThan(0);
  // Exactly the withdrawals that were answered with 200 exist.
  const paid = count(money, 200);
  expect(paid).toBeGreaterThan(PAYERS);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transfers where kind = 'withdrawal_request'`.execute(db);
  expect(rows[0]?.n).toBe(paid);
  await expectSound(platform.databaseUrl());

  const figures = {
    capacity_per_s: Math.round(perSecond),
    offered_per_s: Math.round(reads.length / SECONDS),
    offered_times_capacity: Math.round((reads.length / SECONDS / perSecond) * 10) / 10,
    reads_answered: count(reads, 200),
    reads_shed: count(reads, 503),
    money_calls: money.length,
    money_refused: count(money, 503),
    money_p99_ms: p99(money),
    recovery_ms: Math.round(recovered),
  };
  console.log(JSON.stringify(figures));
  if (full) {
    expect(figures.money_p99_ms).toBeLessThan(MONEY_P99_MS);
    expect(figures.money_refused).toBeLessThan(money.length / 100);
  }
  expect(recovered).toBeLessThan(RECOVERY_MS);
  saveProof('overload', figures, null);
});
