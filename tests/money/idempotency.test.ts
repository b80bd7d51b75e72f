import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../platform/src/app.ts';
import { buildApp, startModules, stopWork } from '../../platform/src/build.ts';
import { type Field, fieldOf, player, setup } from '../../platform/src/matches/testing/duel.ts';
import { createLogger } from '../../platform/src/shared/log.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { expectSound } from './support/ledger.ts';
import { saveProof, size } from './support/proof.ts';

const KEYS = size(50, 1000);
/** Number of concurrent requests per key. Each key is sent one more time at the end. */
const SENT = 8;
const AT_ONCE = 5;
const AMOUNT = 1000;

let t: WalletPlatform;
/** A second platform process on the same database. */
let second: App;
let field: Field;

beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 1_000_000_000 });
  // Opens the job queue while connections are free, as a running platform does before it listens.
  await t.deps.jobs.runDue();
  second = await buildApp(t.deps.config, { log: createLogger('silent') });
  await startModules(second);
  await second.deps.jobs.runDue();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(async () => {
  await stopWork(second);
  await second.close();
  await t.close();
});

interface Intent {
  person: Person;
  key: string;
  url: string;
  body: object;
}

async function intent(number: number): Promise<Intent> {
  const key = `key-${number}`;
  if (number % 2 === 0) {
    const person = await player(t, field, AMOUNT);
    return { person, key, url: '/api/v1/matches', body: setup(field, { amount: AMOUNT }) };
  }
  const person = await t.payee({ cash: 3 * AMOUNT });
  const body = { amount: AMOUNT, payment_source_id: person.source };
  return { person, key, url: '/api/v1/wallets/withdraw', body };
}

function send(app: App, { person, key, url, body }: Intent): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': key };
  return app.inject({ method: 'POST', url, headers, payload: body });
}

/** Sends like a client: retries while the key is in flight. */
async function sendUntilAnswered(
  app: App,
  wanted: Intent,
): Promise<{ response: LightMyRequestResponse; waits: number }> {
  for (let waits = 0; ; waits++) {
    const response = await send(app, wanted);
    if (response.statusCode !== 409 || response.json().error.code !== 1024) return { response, waits };
  }
}

test(`${KEYS} keys, each sent ${SENT} times concurrently to two platforms, have one effect each`, async () => {
  const counted = { requests: 0, replayed: 0, in_flight: 0 };
  for (let first = 0; first < KEYS; first += AT_ONCE) {
    const intents = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, KEYS - first) }, (_, n) => intent(first + n)),
    );
    await Promise.all(intents.map((wanted) => sendAll(wanted, counted)));
  }
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*) as n from ledger_transfers where kind in ('withdrawal_request', 'match_entry')
    group by kind order by kind`.execute(t.owner);
  expect(rows).toEqual([
    { kind: 'match_entry', n: KEYS / 2 },
    { kind: 'withdrawal_request', n: KEYS / 2 },
  ]);
  expect(counted.replayed).toBe(KEYS * SENT);
  expect(counted.in_flight).toBeGreaterThan(0);
  await expectSound(t.databaseUrl);
  saveProof('idempotency', { keys: KEYS, sent_each: SENT + 1, platforms: 2, effects: KEYS, ...counted }, null);
});

async function sendAll(wanted: Intent, counted: { requests: number; replayed: number; in_flight: number }) {
  const sent = await Promise.all(
    Array.from({ length: SENT }, (_, n) => sendUntilAnswered(n % 2 === 0 ? t.app : second, wanted)),
  );
  sent.push(await sendUntilAnswered(second, wanted));
  const bodies = new Set(sent.map(({ response }) => `${response.statusCode} ${response.body}`));
  expect([...bodies]).toEqual([expect.stringMatching(/^200 /)]);
  counted.requests += sent.reduce((all, { waits }) => all + 1 + waits, 0);
  counted.in_flight += sent.reduce((all, { waits }) => all + waits, 0);
  counted.replayed += sent.filter(({ response }) => response.headers['idempotent-replayed'] === 'true').length;
}

test('reusing a key for a different request is refused without effect', async () => {
  const wanted = await intent(100_001);
  expect((await send(t.app, wanted)).statusCode).toBe(200);
  const other = await send(second, { ...wanted, body: { ...wanted.body, amount: 2 * AMOUNT } });
  expect([other.statusCode, other.json().error.code]).toEqual([422, 1023]);
  expect(await t.transactions(wanted.person)).toHaveLength(1);
});

test('control: the same intent with different keys has as many effects', async () => {
  const wanted = await intent(100_003);
  for (const key of ['one', 'two', 'three']) await send(t.app, { ...wanted, key });
  expect(await t.transactions(wanted.person)).toHaveLength(3);
});
