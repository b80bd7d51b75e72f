import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, startModules, stopWork } from '../../platform/src/build.ts';
import { loadConfig } from '../../platform/src/config.ts';
import type { Db } from '../../platform/src/db/database.ts';
import { startEmbedded } from '../../platform/src/db/embedded.ts';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { connectServices } from '../../platform/src/db/services.ts';
import { withTransaction } from '../../platform/src/db/transaction.ts';
import { startSmtp, type TestSmtp } from '../../platform/src/providers/email/testing/smtpServer.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { type FcmServer, startFcm } from '../../platform/src/providers/push/testing/fcmServer.ts';
import { startTwilio, type TwilioServer } from '../../platform/src/providers/sms/testing/twilioServer.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import { temporaryDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { createPerson } from '../../platform/src/testing/person.ts';
import { reconcile } from '../../platform/src/wallet/reconcile.ts';
import { resumePayouts } from '../../platform/src/wallet/withdrawals/payoutGate.ts';
import { until } from '../support/until.ts';
import { PlatformProcess } from './support/platformProcess.ts';
import { archiveWal, type Backup, backupIn, restoreTo, takeBase } from './support/pointInTime.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

const SEED = 21_1130;
const PEOPLE = size(4, 12);
/**
 * Withdrawals and codes before the base backup, between the backup and the restored point in time, and after that
 * point.
 */
const BEFORE = size(6, 60);
const KEPT = size(10, 400);
const LOST = size(10, 400);
const HOUR = 3_600_000;

interface Payee {
  id: string;
  token: string;
  source: string;
}

const paypal = new PayPalTestServer();
let twilio: TwilioServer;
let smtp: TestSmtp;
let fcm: FcmServer;
let platform: PlatformProcess;
let folder: string;
let backup: Backup;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  await paypal.listen();
  paypal.payoutAs = 'SUCCESS';
  [twilio, smtp, fcm] = [await startTwilio(), await startSmtp(), await startFcm()];
  closers.push(...[paypal, twilio, smtp, fcm].map((server) => () => server.close()));
  folder = temporaryDataFolder('duelbook-backup-');
  closers.push(() => rm(folder, { recursive: true, force: true }));
  backup = await backupIn(folder);
  platform = await PlatformProcess.open(environment());
  closers.push(
    () => platform.remove(),
    () => platform.stop(),
  );
  await platform.start();
  await asOwner((client) => archiveWal(client, backup));
  await platform.stop();
  await platform.start();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

function environment(): Record<string, string> {
  const off = ['LIMIT_DEFAULT', 'LIMIT_MONEY', 'LIMIT_SMS', 'LIMIT_CODE', 'ATTEMPT_LIMITS'];
  const many = ['CODE_STARTS_PER_IP_DAY', 'SMS_PER_PREFIX_DAY', 'SMS_PER_COUNTRY_DAY', 'SMS_TOTAL_DAY'];
  return {
    ...Object.fromEntries(off.map((name) => [name, 'off'])),
    ...Object.fromEntries(many.map((name) => [name, '1000000'])),
    NODE_ENV: 'test',
    TEST_CLOCK: '1',
    LOG_LEVEL: 'error',
    WITHDRAW_AUTO_DAY_AMOUNT: '1000000000',
    PAYPAL_BASE_URL: paypal.baseUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    SMS_BASE_URL: twilio.url,
    SMS_LOOKUP_BASE_URL: twilio.url,
    SMTP_PORT: String(smtp.settings.smtpPort),
    SMTP_USER: smtp.settings.smtpUser,
    SMTP_PASSWORD: smtp.settings.smtpPassword,
    FCM_BASE_URL: fcm.account.baseUrl,
    FCM_TOKEN_URL: fcm.account.tokenUrl,
    FCM_PROJECT_ID: fcm.account.projectId,
    FCM_CLIENT_EMAIL: fcm.account.clientEmail,
    FCM_PRIVATE_KEY: fcm.account.privateKey,
  };
}

async function asOwner<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: platform.databaseUrl() });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Users who can receive payouts and are notified of them by email and push message. */
async function payees(): Promise<Payee[]> {
  const db = openDatabase(platform.databaseUrl(), { size: 2, asOwner: true });
  connectServices(db, { relay: () => undefined, send: async () => undefined });
  try {
    return await Promise.all(Array.from({ length: PEOPLE }, () => payee(db)));
  } finally {
    await db.destroy();
  }
}

async function payee(db: Db): Promise<Payee> {
  const person = await createPerson(db, { cash: 100_000_000, kycState: 'approved' });
  const source = newId();
  await db
    .updateTable('users')
    .set({ email: `${person.id}@mail.test`, email_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  await db.insertInto('devices').values({ id: newId(), user_id: person.id, token: newId(), device_id: null }).execute();
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

let phones = 0;

/** Withdrawals and code requests, as fast as the platform responds. */
async function act(people: readonly Payee[], count: number): Promise<void> {
  const send = async (url: string, body: object, headers: object) => {
    const response = await fetch(`${platform.url}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect([200, 201], await response.text()).toContain(response.status);
  };
  const one = async ({ token, source }: Payee) => {
    await send(
      '/api/v1/wallets/withdraw',
      { amount: 1000, payment_source_id: source },
      { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    );
    await send('/api/v1/identity_verifications', { value: `+1201557${String(++phones).padStart(4, '0')}` }, {});
  };
  for (let done = 0; done < count; done += people.length) await Promise.all(people.map(one));
}

/** Messages that left the platform, each as a single text. */
const messages = () => [
  ...twilio.sent.map(({ to, text }) => `${to} ${text}`),
  ...smtp.received.map(({ messageId }) => messageId),
  ...fcm.sent.map(({ token, data }) => `${token} ${JSON.stringify(data)}`),
];
/** IDs of the withdrawals in the database. */
const made = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from withdrawals');
    return rows.map(({ id }) => id);
  });

const repeated = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index);
const payouts = () => [...paypal.payouts.values()].map(({ senderBatchId }) => senderBatchId);

/** Starts the restored cluster and waits until PostgreSQL has replayed its log. */
async function recover(): Promise<void> {
  const store = await startEmbedded({ dataDir: platform.dataDir });
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  await until('PostgreSQL to replay its log', async () => {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return !rows[0]?.recovering;
  });
  await client.end();
  await store.stop();
}

test('after a restore to a random moment, nobody is paid or notified twice', async () => {
  const random = randomFrom(SEED);
  const people = await payees();
  await act(people, BEFORE);
  const cluster = path.join(platform.dataDir, 'postgres');
  await asOwner((client) => takeBase(client, cluster, backup));
  await act(people, KEPT + Math.floor(random() * KEPT));
  // Work is in progress at that moment: jobs are waiting, and payouts are being sent.
  const lost = act(people, LOST);
  await sleep(Math.floor(random() * 200));
  const moment = await asOwner(async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return rows[0]?.at ?? '';
  });
  const madeBefore = await made();
  await lost;
  await act(people, LOST);
  // Some of the withdrawals that the database loses have been paid.
  await until('payouts of withdrawals made afterwards', () => payouts().length > madeBefore.length);
  const before = await made();
  await platform.kill();
  const told = messages().length;
  const paid = payouts().length;

  await (await startEmbedded({ dataDir: platform.dataDir })).stop();
  await restoreTo(moment, cluster, backup);
  await recover();
  expect(await platform.checkLedger()).toMatchObject({ code: 0 });
  const restored = await platform.run('platform/src/restored.ts');
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(messages().length, 'the command told nobody anything').toBe(told);
  expect(payouts().length, 'the command paid nobody').toBe(paid);

  const start = await platform.start();
  await platform.stop();
  const store = await startEmbedded({ dataDir: platform.dataDir });
  const owner = openDatabase(store.url, { size: 2, asOwner: true });
  const app = await buildApp(loadConfig({ ...environment(), DATA_DIR: platform.dataDir }), { databaseUrl: store.url });
  try {
    await startModules(app);
    const { deps } = app;
    const { rows: kept } = await sql<{ id: string }>`select id from withdrawals`.execute(owner);
    expect(kept.length).toBeGreaterThan(BEFORE);
    expect(kept.length).toBeLessThan(before.length);
    await withTransaction(deps.db, resumePayouts);
    for (let ran = 1; ran > 0; ) ran = await deps.jobs.runDue();
    await sql`insert into app_clock (offset_ms) values (${6 * HOUR})
      on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`.execute(owner);
    // Each run of the reconciliation checks a limited number of withdrawals.
    await until('every withdrawal to be paid', async () => {
      await reconcile(deps);
      for (let ran = 1; ran > 0; ) ran = await deps.jobs.runDue();
      const { rows: open } = await sql`select from withdrawals where state <> 'paid'`.execute(owner);
      return open.length === 0;
    });
    expect(repeated(payouts())).toEqual([]);
    expect(repeated(messages())).toEqual([]);
    // The provider's report contains the payments that the database has lost.
    await withTransaction(deps.db, (tx) => deps.jobs.send(tx, 'reconciliation.books', {}, {}));
    for (let ran = 1; ran > 0; ) ran = await deps.jobs.runDue();
    const { rows: cases } = await sql<{ reference: string }>`
      select reference from reconciliation_cases where kind = 'missing_here'`.execute(owner);
    const known = new Set(kept.map(({ id }) => id));
    const gone = payouts().filter((id) => !known.has(id));
    expect(gone.length).toBeGreaterThan(0);
    expect(cases.map(({ reference }) => reference).toSorted()).toEqual(gone.toSorted());
    saveProof(
      'restore',
      {
        withdrawals: before.length,
        kept: kept.length,
        lost_and_reported: gone.length,
        messages: messages().length,
        repeated_payouts: 0,
        repeated_messages: 0,
        ready_ms: Math.round(start),
      },
      SEED,
    );
  } finally {
    await stopWork(app);
    await app.close();
    await owner.destroy();
    await store.stop();
  }
  expect(await platform.checkLedger()).toMatchObject({ code: 0 });
});
