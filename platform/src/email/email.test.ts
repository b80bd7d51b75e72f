import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import type { TestSmtp } from '../providers/email/testing/smtpServer.ts';
import { newId } from '../shared/ids.ts';
import type { TestPlatform } from '../testing/harness.ts';
import { type Email, queueEmail } from './queue.ts';
import { sweepEmails } from './sweep.ts';
import { emailPlatform, verifyEmail } from './testing/emailPlatform.ts';

let t: TestPlatform;
let mail: TestSmtp;
beforeAll(async () => {
  ({ t, mail } = await emailPlatform());
});
afterAll(() => t.close());
beforeEach(async () => {
  mail.received.length = 0;
  mail.replies.length = 0;
  await sql`delete from pgboss.job`.execute(t.owner);
  await t.owner.deleteFrom('emails').execute();
});

const email = (userId: string, changes: Partial<Email> = {}): Email => ({
  userId,
  dedupeKey: newId(),
  subject: 'Deposit of $25.00',
  paragraphs: ['Your deposit of $25.00 arrived.', 'Tom & <Jerry>'],
  action: { label: 'Open wallet', path: '/wallet' },
  ...changes,
});
const queue = (wanted: Email) => withTransaction(t.db, (tx) => queueEmail(tx, wanted));
const states = async (userId: string) => {
  const rows = await t.owner.selectFrom('emails').select(['state', 'address']).where('user_id', '=', userId).execute();
  return rows.map(({ state, address }) => [state, address]);
};

test('an email is sent after commit, once per key, to the verified address', async () => {
  const { id } = await t.person();
  const address = await verifyEmail(t, id);
  const wanted = email(id);
  await withTransaction(t.db, async (tx) => {
    await queueEmail(tx, wanted);
    throw new Error('no');
  }).catch(() => undefined);
  await t.deps.jobs.runDue();
  expect(mail.received).toEqual([]);
  for (let round = 0; round < 2; round++) {
    await queue(wanted);
    await t.deps.jobs.runDue();
  }
  expect(mail.received).toHaveLength(1);
  const [received] = mail.received;
  expect(received).toMatchObject({ to: address, subject: 'Deposit of $25.00' });
  expect(received?.text).toContain('Tom & <Jerry>');
  expect(received?.text).toContain(`Open wallet: ${t.deps.config.publicUrl}/wallet`);
  expect(received?.html).toContain('Tom &amp; &lt;Jerry&gt;');
  expect(received?.headers.has('list-unsubscribe')).toBe(false);
});

test('nothing is sent to an unverified address, nor to one removed before sending', async () => {
  const unverified = await t.person();
  await t.owner.updateTable('users').set({ email: 'a@b.test' }).where('id', '=', unverified.id).execute();
  await queue(email(unverified.id));
  expect(await states(unverified.id)).toEqual([]);
  const removed = await t.person();
  await verifyEmail(t, removed.id);
  await queue(email(removed.id));
  await t.owner.updateTable('users').set({ email_verified_at: null }).where('id', '=', removed.id).execute();
  await t.deps.jobs.runDue();
  expect(await states(removed.id)).toEqual([['dropped', null]]);
  expect(mail.received).toEqual([]);
});

test('an explicit address is used and then deleted', async () => {
  const { id } = await t.person();
  await queue(email(id, { address: 'old@players.test' }));
  expect(await states(id)).toEqual([['waiting', 'old@players.test']]);
  await t.deps.jobs.runDue();
  expect(mail.received.map(({ to }) => to)).toEqual(['old@players.test']);
  expect(await states(id)).toEqual([['sent', null]]);
});

test('a permanent refusal ends the email; other faults are retried', async () => {
  const { id } = await t.person();
  await verifyEmail(t, id);
  mail.replies.push(550);
  await queue(email(id));
  await t.deps.jobs.runDue();
  expect(await states(id)).toEqual([['refused', null]]);
  mail.replies.push(451);
  await queue(email(id));
  await expect(t.deps.jobs.runDue()).rejects.toThrow('email: message rejected with reply 451');
  expect((await states(id)).map(([state]) => state).sort()).toEqual(['refused', 'waiting']);
});

test('emails that outlast an outage are retried for two days, and finished ones are deleted later', async () => {
  const { id } = await t.person();
  await verifyEmail(t, id);
  mail.replies.push(451);
  await queue(email(id));
  await t.deps.jobs.runDue().catch(() => undefined);
  await t.clock.advance(21 * 60_000);
  await sweepEmails(null, t.deps);
  await t.deps.jobs.runDue();
  expect(mail.received).toHaveLength(1);
  expect(await states(id)).toEqual([['sent', null]]);
  mail.replies.push(451);
  await queue(email(id));
  await t.deps.jobs.runDue().catch(() => undefined);
  await t.clock.advance(49 * 3_600_000);
  await sweepEmails(null, t.deps);
  expect((await states(id)).map(([state]) => state).sort()).toEqual(['dropped', 'sent']);
  await t.clock.advance(91 * 86_400_000);
  await sweepEmails(null, t.deps);
  expect(await states(id)).toEqual([]);
});

test('a mailing list can be unsubscribed from with the link in the email header', async () => {
  const { id } = await t.person();
  await verifyEmail(t, id);
  await queue(email(id, { list: 'news' }));
  await t.deps.jobs.runDue();
  const header = mail.received[0]?.headers.get('list-unsubscribe')?.replaceAll(/[\s<>]/g, '') ?? '';
  expect(header).toContain(`${t.deps.config.publicUrl}/unsubscribed?token=`);
  expect(mail.received[0]?.text).toContain(header);
  const token = new URL(header).searchParams.get('token');
  expect((await t.inject(null, 'POST', '/api/v1/notifications/unsubscribe', { token })).statusCode).toBe(200);
  await queue(email(id, { list: 'news' }));
  await t.deps.jobs.runDue();
  expect(mail.received).toHaveLength(1);
});
