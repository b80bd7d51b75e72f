import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOf } from '../../admin/testing/staff.ts';
import { withTransaction } from '../../db/transaction.ts';
import { balances } from '../../ledger/accounts.ts';
import { LedgerRefusal, post } from '../../ledger/post.ts';
import { checkInvariants } from '../../reconciliation/invariants.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll, moveTo } from '../testing/partners.ts';
import { earningsAccount, PARTNER_POOL } from './accounts.ts';
import { fundPool } from './fundPool.ts';
import { anEvent, fillPool, partnerStage, payEvent, payStage, playStage } from './testing/pay.ts';
import { createWeeklyInvoices } from './weekly.ts';

let t: TestPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  await moveTo(t, '2027-03-02T17:00:00Z');
  staff = await staffOf(t);
  await fillPool(t);
  await takeOut(await pool());
});

const held = async (account: string) => (await balances(t.db, [account]))[account] ?? 0;
const pool = () => held(PARTNER_POOL);
const earned = ({ id }: Person) => held(earningsAccount(id));
const takeOut = (amount: number) =>
  withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'adjustment',
      causeType: 'test',
      causeId: 'pool',
      entries: [
        { account: PARTNER_POOL, amount: -amount },
        { account: 'external:paypal', amount },
      ],
    }),
  );
async function partner(): Promise<Person> {
  const person = await t.person();
  await enroll(t, person, []);
  return person;
}
const read = async (who: Person, url: string) => (await t.inject(who, 'GET', `/api/v1/partners/${url}`)).json();
const invoice = (who: Person, items: object[] = []) =>
  t.inject(staff.maker, 'POST', '/admin/v1/partners/invoices', { user_id: who.id, items, reason: 'Weekly' });
const payInvoice = (id: string) =>
  t.inject(staff.maker, 'POST', `/admin/v1/partners/invoices/${id}/pay`, { reason: 'Checked' });

test('an event is paid while the pool is empty; its pay waits, visibly, and is paid once the pool is funded', async () => {
  const stage = await partnerStage(t);
  await playStage(t, stage);
  await payStage(t);
  const { state } = await t.db
    .selectFrom('events')
    .select('state')
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('paid');
  const [[a]] = stage.league.members as [[Person]];
  expect(await read(a, 'payout')).toMatchObject({ balance: 0, waiting_amount: 3_000, waiting_count: 1 });
  expect((await read(a, 'match_payouts')).items).toMatchObject([{ amount: 3_000, waiting: true, invoice: null }]);
  // Sign-ins from before the event have expired.
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  const sheet = async () => {
    const answer = await t.inject(finance, 'GET', '/admin/v1/wallets/stats');
    const { partner_pool, partner_waiting, difference } = answer.json();
    return { partner_pool, partner_waiting, difference };
  };
  expect(await sheet()).toEqual({ partner_pool: 0, partner_waiting: 12_000, difference: 0 });
  expect(await checkInvariants(t.deps)).toBe(true);
  await fillPool(t, 20_000);
  expect(await read(a, 'payout')).toMatchObject({ balance: 3_000, waiting_amount: 0, waiting_count: 0 });
  expect((await read(a, 'match_payouts')).items).toMatchObject([{ waiting: false }]);
  expect(await sheet()).toEqual({ partner_pool: 8_000, partner_waiting: 0, difference: 0 });
});

test('the oldest pay is paid first, and smaller pay doesn’t overtake it', async () => {
  const [old, recent, latest] = [await partner(), await partner(), await partner()];
  for (const [person, amount] of [
    [old, 5_000],
    [recent, 1_000],
    [latest, 2_000],
  ] as const) {
    await payEvent(t, await anEvent(t), { [person.id]: amount });
    await t.clock.advance(1_000);
  }
  const all = () => Promise.all([old, recent, latest].map(earned));
  await fillPool(t, 4_999);
  expect([...(await all()), await pool()]).toEqual([0, 0, 0, 4_999]);
  await fillPool(t, 1_001);
  expect([...(await all()), await pool()]).toEqual([5_000, 1_000, 0, 0]);
  await fillPool(t, 2_000);
  expect([...(await all()), await pool()]).toEqual([5_000, 1_000, 2_000, 0]);
});

test('pay that waits is on no invoice, and on one as soon as the pool has paid it', async () => {
  const person = await partner();
  await payEvent(t, await anEvent(t), { [person.id]: 2_500 });
  expect((await invoice(person)).json().error).toMatchObject({ code: 1002 });
  await moveTo(t, '2027-03-08T05:00:00Z');
  await createWeeklyInvoices({}, t.deps);
  expect((await read(person, 'payout')).invoices).toEqual([]);
  await fillPool(t, 2_500);
  await createWeeklyInvoices({}, t.deps);
  await createWeeklyInvoices({}, t.deps);
  expect((await read(person, 'payout')).invoices).toMatchObject([{ week: '2027-03-01', amount: 2_500 }]);
});

test('items that staff add are paid from what the pool holds, after pay that waits', async () => {
  const [person, other] = [await partner(), await partner()];
  await fillPool(t, 999);
  const { id } = (await invoice(person, [{ description: 'Travel', amount: 1_000 }])).json();
  const approval = staff.asked(await payInvoice(id));
  expect((await staff.decide(approval)).json().error).toMatchObject({
    code: 1002,
    data: { pool: 999, waiting: 0, needed: 1_000 },
  });
  await payEvent(t, await anEvent(t), { [other.id]: 5_000 });
  await fillPool(t, 1);
  expect((await staff.decide(approval)).json().error.data).toEqual({ pool: 1_000, waiting: 5_000, needed: 1_000 });
  await fillPool(t, 5_000);
  expect((await staff.decide(approval)).statusCode).toBe(200);
  expect([await earned(other), await pool()]).toEqual([5_000, 0]);
});

test('an account whose pay waits can’t be deleted', async () => {
  const person = await partner();
  await payEvent(t, await anEvent(t), { [person.id]: 2_500 });
  const { username } = await t.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const answer = await t.inject(person, 'DELETE', `/api/v1/users?username=${username}`);
  expect(answer.json().error).toMatchObject({ code: 1012, data: { open: [{ kind: 'balance', amount: 2_500 }] } });
});

test('the database refuses to overdraw the pool', async () => {
  await fillPool(t, 100);
  await expect(takeOut(101)).rejects.toThrow(LedgerRefusal);
  expect(await pool()).toBe(100);
});

test('events and funding at the same time never overdraw the pool and lose nothing', async () => {
  const people = await Promise.all([1, 2, 3].map(partner));
  const events = await Promise.all([1, 2, 3, 4].map(() => anEvent(t)));
  const earnings = Object.fromEntries(people.map(({ id }, index) => [id, 1_000 + index]));
  const twice = { amount: 4_000, reference: 'AT-ONCE', actor: null };
  const booked = await Promise.allSettled([
    ...events.flatMap((id) => [payEvent(t, id, earnings), fillPool(t, 2_000)]),
    ...[1, 2].map(() => withTransaction(t.db, (tx) => fundPool(tx, twice))),
  ]);
  // One of the two bookings of the same payment.
  expect(booked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const rows = await t.db.selectFrom('partner_earnings').selectAll().where('event_id', 'in', events).execute();
  expect(rows).toHaveLength(12);
  const paid = rows.filter(({ transfer_id }) => transfer_id !== null);
  expect(await pool()).toBe(12_000 - paid.reduce((sum, { amount }) => sum + amount, 0));
  expect(paid).toHaveLength(11);
  expect(await checkInvariants(t.deps)).toBe(true);
});
