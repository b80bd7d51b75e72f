import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { emailPlatform, verifyEmail } from '../email/testing/emailPlatform.ts';
import type { TestSmtp } from '../providers/email/testing/smtpServer.ts';
import type { Person, TestPlatform } from '../testing/harness.ts';
import { recordTransaction } from '../wallet/record.ts';
import { emailUnseen } from './email.ts';
import { notifySecurity } from './security.ts';
import { notificationCategories } from './tables.ts';
import { sendNotice } from './testing/notices.ts';

let t: TestPlatform;
let mail: TestSmtp;
let person: Person;
beforeAll(async () => {
  ({ t, mail } = await emailPlatform());
});
afterAll(() => t.close());
beforeEach(async () => {
  mail.received.length = 0;
  await sql`delete from pgboss.job`.execute(t.owner);
  person = await t.person();
  await verifyEmail(t, person.id);
});

const subjects = async () => {
  await t.deps.jobs.runDue();
  return mail.received.map(({ subject }) => subject);
};
/** Seconds until unread notifications are emailed. */
const unseen = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
    where state = 'created' and name = 'notifications.email'`.execute(t.owner);
  return rows.map(({ seconds }) => seconds);
};
const noticeId = async () =>
  (await t.owner.selectFrom('notifications').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow())
    .id;
const emailSetting = (id: string, enabled: boolean) =>
  t.inject(person, 'PATCH', `/api/v1/notifications/${id}/email?enabled=${enabled}`);

describe('receipts and security notices', () => {
  it('are emailed immediately, with amount and reference, regardless of the settings', async () => {
    await t.inject(person, 'POST', '/api/v1/notifications/mute?muted_until=2099-01-01T00:00:00Z');
    const id = await withTransaction(t.db, (tx) =>
      recordTransaction(tx, { userId: person.id, type: 'deposit', state: 'completed', amount: 2500, title: 'Deposit' }),
    );
    await withTransaction(t.db, async (tx) => notifySecurity(tx, person.id, 'source_added'));
    expect((await subjects()).sort()).toEqual(['A payment method was added', 'Deposit complete']);
    const receipt = mail.received.find(({ subject }) => subject === 'Deposit complete');
    expect(receipt?.text).toContain('$25.00');
    expect(receipt?.text).toContain(`Reference: ${id}`);
    expect(receipt?.headers.has('list-unsubscribe')).toBe(false);
  });

  it('are emailed each time they happen', async () => {
    for (let time = 1; time <= 2; time++) {
      await withTransaction(t.db, async (tx) => notifySecurity(tx, person.id, 'new_device'));
      expect(await subjects()).toHaveLength(time);
    }
  });

  it('only create notifications for users without a verified address', async () => {
    const other = await t.person();
    await withTransaction(t.db, async (tx) => notifySecurity(tx, other.id, 'new_device'));
    expect(await subjects()).toEqual([]);
  });
});

describe('results and disputes', () => {
  it('are emailed once if unread after half an hour, no matter how often they happen', async () => {
    for (const title of ['A result was reported', 'The result is final']) {
      await sendNotice(t, person.id, { category: 'result', title, dedupeKey: 'match:1:result' });
    }
    expect(await unseen()).toEqual([1800]);
    expect(await subjects()).toEqual([]);
    for (let round = 0; round < 2; round++) await emailUnseen({ id: await noticeId() }, t.deps);
    expect(await subjects()).toEqual(['The result is final']);
    expect(mail.received[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('aren’t emailed after they are read', async () => {
    await sendNotice(t, person.id, { category: 'dispute' });
    await t.inject(person, 'POST', '/api/v1/notifications/read_all');
    await emailUnseen({ id: await noticeId() }, t.deps);
    expect(await subjects()).toEqual([]);
  });

  it('can be turned off by category, and the link does the same', async () => {
    expect((await emailSetting('result', false)).json()).toMatchObject({ id: 'result', email: false, enabled: true });
    await sendNotice(t, person.id, { category: 'result' });
    await emailUnseen({ id: await noticeId() }, t.deps);
    expect(await subjects()).toEqual([]);
    expect((await emailSetting('result', true)).json()).toMatchObject({ email: true });
    await sendNotice(t, person.id, { category: 'dispute', title: 'Dispute', dedupeKey: 'd' });
    const { id } = await t.owner
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.id)
      .where('dedupe_key', '=', 'd')
      .executeTakeFirstOrThrow();
    await emailUnseen({ id }, t.deps);
    expect(await subjects()).toEqual(['Dispute']);
    const link = mail.received[0]?.headers.get('list-unsubscribe')?.replaceAll(/[\s<>]/g, '') ?? '';
    const token = new URL(link).searchParams.get('token');
    const answer = await t.inject(null, 'POST', '/api/v1/notifications/unsubscribe', { token });
    expect(answer.json()).toMatchObject({ list: 'dispute', subscribed: false });
    const { settings: items } = (await t.inject(person, 'GET', '/api/v1/notifications/settings')).json();
    expect(items).toContainEqual(expect.objectContaining({ id: 'dispute', email: false, enabled: true, locked: true }));
  });
});

it('other categories are never emailed', async () => {
  const emailed = ['money', 'security', 'result', 'dispute'];
  for (const category of notificationCategories.filter((each) => !emailed.includes(each))) {
    await sendNotice(t, person.id, { category });
  }
  expect([await subjects(), await unseen()]).toEqual([[], []]);
});

it('settings show what is emailed and refuse to change the other categories', async () => {
  const { settings: items, email_verified } = (await t.inject(person, 'GET', '/api/v1/notifications/settings')).json();
  const shown = (id: string) => {
    const { email, email_locked } = items.find((item: { id: string }) => item.id === id);
    return [email, email_locked];
  };
  expect(['money', 'security', 'result', 'dispute', 'messages'].map(shown)).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, false],
    [null, false],
  ]);
  expect(email_verified).toBe(true);
  expect((await emailSetting('money', false)).json().error.code).toBe(1002);
  expect((await emailSetting('messages', true)).json().error.code).toBe(1002);
  expect((await emailSetting('nonsense', true)).statusCode).toBe(404);
});
