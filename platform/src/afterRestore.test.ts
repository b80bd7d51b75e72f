import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterRestore } from './afterRestore.ts';
import { loadConfig } from './config.ts';
import { withTransaction } from './db/transaction.ts';
import { queueEmail } from './email/queue.ts';
import { addDevice, sendNotice } from './notifications/testing/notices.ts';
import type { Providers } from './providers/index.ts';
import { makeProviders } from './providers/make.ts';
import { createLogger } from './shared/log.ts';
import { type Person, type TestPlatform, testPlatform } from './testing/harness.ts';

let t: TestPlatform;
let person: Person;
let sent: string[];
let providers: Providers;

beforeEach(async () => {
  sent = [];
  const record = (what: string) => async () => {
    sent.push(what);
    return 'sent' as const;
  };
  const real = makeProviders(loadConfig({}));
  const sms = { send: async () => void sent.push('sms'), lineType: async () => 'mobile' as const };
  const email = { send: record('email') };
  providers = { ...real, sms, email, push: { send: record('push') } };
  t = await testPlatform({ providers });
  person = await t.person({ cash: 5000 });
});
afterEach(() => t.close());

const restored = () =>
  afterRestore(t.deps.config, { databaseUrl: t.databaseUrl, log: createLogger('silent'), providers });

/** A message of each kind that was waiting when the backup was taken. */
async function leaveMessages(): Promise<void> {
  await t.owner
    .updateTable('users')
    .set({ email: 'kai@mail.test', email_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  await addDevice(t, person.id, 'device-1');
  await sendNotice(t, person.id);
  await withTransaction(t.db, (tx) =>
    queueEmail(tx, { userId: person.id, dedupeKey: 'k', subject: 'Paid', paragraphs: ['You were paid.'] }),
  );
  const code = await t.inject(null, 'POST', '/api/v1/identity_verifications', { value: '+12015550199' });
  expect(code.statusCode, code.body).toBeLessThan(300);
}

async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
    t.owner,
  );
  return rows.map(({ name }) => name);
}

test('what was due runs without telling anyone', async () => {
  await leaveMessages();
  const due = await waiting();
  expect(due).toEqual(expect.arrayContaining(['auth.send_code', 'email.send', 'push.send']));
  const { ran, failed } = await restored();
  expect(failed).toBe(0);
  expect(ran).toBeGreaterThanOrEqual(due.length);
  expect(await waiting()).toEqual([]);
  await t.deps.jobs.runDue();
  expect(sent).toEqual([]);
  const { rows: emails } = await sql<{ state: string }>`select state from emails`.execute(t.owner);
  expect(emails).toEqual([{ state: 'dropped' }]);
});

test('control: without the command, the same messages are sent', async () => {
  await leaveMessages();
  await t.deps.jobs.runDue();
  expect(sent.toSorted()).toEqual(['email', 'push', 'sms']);
});

test('payouts stop, everyone signs in again, and the audit log says so', async () => {
  expect((await t.inject(person, 'GET', '/api/v1/wallets')).statusCode).toBe(200);
  expect((await restored()).sessions).toBe(1);
  expect((await t.inject(person, 'GET', '/api/v1/wallets')).statusCode).toBe(401);
  const { rows } = await sql<{ stopped: boolean }>`select stopped_at is not null as stopped from payout_gate`.execute(
    t.owner,
  );
  expect(rows).toEqual([{ stopped: true }]);
  const { rows: actions } = await sql<{ action: string }>`select action from audit_log where area = 'system'`.execute(
    t.owner,
  );
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['payouts.stop', 'database.restored']));
});

test('it may be repeated', async () => {
  await restored();
  expect(await restored()).toMatchObject({ sessions: 0, failed: 0 });
});
