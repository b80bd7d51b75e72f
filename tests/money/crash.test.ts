import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/src/db/database.ts';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { connectServices } from '../../platform/src/db/services.ts';
import { withTransaction } from '../../platform/src/db/transaction.ts';
import { userAccount } from '../../platform/src/ledger/accounts.ts';
import { post } from '../../platform/src/ledger/post.ts';
import { fieldOf, player } from '../../platform/src/matches/testing/duel.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { createPerson } from '../../platform/src/testing/person.ts';
import { faultsOf, identify, passLease, repeatUnanswered } from './support/exactlyOnce.ts';
import { Journal } from './support/journal.ts';
import { expectSound } from './support/ledger.ts';
import { PlatformProcess } from './support/platformProcess.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';
import { type Player, Stream } from './support/stream.ts';

const KILLS = size(2, 50);
const SEED = 20_261_121;
const PEOPLE = 12;
const CASH = 100_000_000;

const paypal = new PayPalTestServer();
let platform: PlatformProcess;
let db: Db;
let journal: Journal;
let stream: Stream;
let people: Player[];
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  await paypal.listen();
  closers.push(() => paypal.close());
  paypal.payoutAs = 'SUCCESS';
  platform = await PlatformProcess.open(environment());
  closers.push(
    () => platform.remove(),
    () => platform.stop(),
  );
  await platform.start();
  db = openDatabase(platform.databaseUrl(), { size: 4, asOwner: true });
  closers.push(() => db.destroy());
  connectServices(db, { relay: () => undefined, send: async () => undefined });
  const field = await fieldOf({ db }, 'pitch-kings-26', 'versus', 'ps5');
  const made = { db, person: (options?: object) => createPerson(db, options) };
  people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await identify(db, await player(made, field, CASH)));
  journal = new Journal(path.join(platform.dataDir, 'client.ndjson'));
  closers.push(() => journal.close());
  stream = new Stream([platform.url], journal, people, field);
});
afterAll(async () => {
  // Closes only what was opened, because the setup may have failed halfway.
  for (const close of closers.reverse()) await close();
});

function environment(): Record<string, string> {
  const limits = ['DEFAULT', 'MONEY', 'MESSAGES', 'SMS', 'CODE'].map((name) => [`LIMIT_${name}`, 'off']);
  return {
    ...Object.fromEntries(limits),
    NODE_ENV: 'test',
    TEST_CLOCK: '1',
    LOG_LEVEL: 'error',
    PAYPAL_BASE_URL: paypal.baseUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    WITHDRAW_AUTO_DAY_AMOUNT: '1000000000',
  };
}

/**
 * Waits until the client has received this many responses, so that the process is killed mid-stream regardless of
 * machine speed.
 */
async function answered(count: number): Promise<void> {
  while (journal.answers.size < count && !stream.gone) await sleep(5);
}

const faults = (keys: string[]) => faultsOf(db, journal, stream, keys);

test(`killed ${KILLS} times during money operations, the platform loses nothing and repeats nothing`, async () => {
  const random = randomFrom(SEED);
  const restarts: number[] = [];
  const figures = { unanswered: 0, unanswered_that_had_happened: 0, replayed: 0 };
  for (let round = 0; round < KILLS; round++) {
    const before = new Set(journal.answers.keys());
    const running = stream.runUntilGone();
    await answered(before.size + 15 + Math.floor(random() * 40));
    await sleep(random() * 30);
    await platform.kill();
    await running;
    const acknowledged = journal
      .done()
      .map(({ key }) => key)
      .filter((key) => !before.has(key));
    restarts.push(await platform.start());
    await passLease(db);
    const { asked, happened } = await repeatUnanswered(journal, stream);
    expect(await faults(acknowledged)).toEqual([]);
    await expectSound(platform.databaseUrl());
    figures.unanswered += asked;
    figures.unanswered_that_had_happened += happened;
    figures.replayed += acknowledged.length;
  }
  const operations = journal.done().length;
  expect(operations).toBeGreaterThan(10 * KILLS);
  expect(figures.unanswered).toBeGreaterThan(KILLS);
  for (const what of ['withdraw', 'create', 'join'] as const) expect(journal.done(what).length).toBeGreaterThan(2);
  const sorted = restarts.toSorted((a, b) => a - b).map(Math.round);
  saveProof(
    'crash',
    {
      kills: KILLS,
      operations,
      ...figures,
      ready_ms_median: sorted[KILLS >> 1] ?? 0,
      ready_ms_max: sorted.at(-1) ?? 0,
    },
    SEED,
  );
});

test('ledger:check checks the store of a running platform and names errors', async () => {
  expect(await platform.checkLedger()).toMatchObject({
    code: 0,
    report: expect.stringContaining('All ledger checks passed.'),
  });
  const breach = (cents: number) =>
    sql`update ledger_accounts set balance = balance + ${cents} where name = 'external:paypal'`.execute(db);
  await breach(1);
  expect(await platform.checkLedger()).toMatchObject({ code: 1, report: expect.stringMatching(/BREACH .* sum to 1/) });
  await breach(-1);
});

test('control: an acknowledgment without an effect and an effect without one are both found', async () => {
  const person = 0;
  const body = { amount: 1000, payment_source_id: people[person]?.source };
  journal.intend({ key: 'forged', person, what: 'withdraw', path: '/api/v1/wallets/withdraw', body });
  journal.acknowledge('forged', { status: 200, body: '{}' });
  expect(await faults([])).toEqual([expect.stringMatching(/withdrawals acknowledged/)]);
  expect(await faults(['forged'])).toEqual(['forged: an acknowledged withdraw was lost']);
  await withTransaction(db, (tx) =>
    post(tx, {
      kind: 'withdrawal_request',
      causeType: 'test',
      causeId: 'twice',
      entries: [
        { account: userAccount(people[person]?.id ?? '', 'cash'), amount: -1000 },
        { account: userAccount(people[person]?.id ?? '', 'withdraw_pending'), amount: 1000 },
      ],
    }),
  );
  expect(await faults([])).toEqual([expect.stringMatching(/withdrawals acknowledged/)]);
});
