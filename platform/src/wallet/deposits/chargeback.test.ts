import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances } from '../../ledger/post.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';
import { receivable } from './debt.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());

/** Reverses a deposit as the payer's bank would. */
async function reverse(orderId: string): Promise<void> {
  const order = t.paypal.orderFor(orderId);
  if (!order?.capture) throw new Error('nothing was captured');
  t.paypal.reverseCapture(order.capture, 'REVERSED');
  const answer = await t.webhook('PAYMENT.CAPTURE.REVERSED', { id: order.capture.id, custom_id: orderId });
  expect(answer.statusCode).toBe(200);
}

const owes = async (person: Person) =>
  0 - ((await balances(t.db, [receivable(person.id)]))[receivable(person.id)] ?? 0);
const thaw = (person: Person) =>
  t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', person.id).execute();

/** A person who withdrew $30.00 of $50.00 before the bank reversed the whole deposit. */
async function debtor() {
  const person = await t.payee();
  const orderId = await t.deposit(person, 5000);
  const response = await t.withdraw(person, person.source, 3000);
  await reverse(orderId);
  expect(await owes(person)).toBe(3000);
  return { ...person, orderId, withdrawal: response.json().transaction.subject_id as string };
}

describe('a debt', () => {
  test('is paid by the next deposit, as far as that goes', async () => {
    const person = await debtor();
    await thaw(person);
    await t.deposit(person, 2000);
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([1000, 0]);
    await t.deposit(person, 2500);
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([0, 1500]);
    const repaid = (await t.transactions(person)).filter(({ title }) => title === 'Reversed deposit repaid');
    expect(repaid.map(({ amount }) => amount)).toEqual([-1000, -2000]);
    await t.deposit(person, 1000);
    expect((await t.wallet(person)).cash).toBe(2500);
  });

  test('is paid by a payout that comes back', async () => {
    const person = await debtor();
    t.paypal.payoutAs = 'RETURNED';
    await thaw(person);
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    t.paypal.payoutAs = 'PENDING';
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([0, 0]);
  });
});

test('a deposit is taken back before we heard that it had come: both are booked, and nothing late undoes it', async () => {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000);
  const order = t.paypal.orders.get(providerId);
  if (!order) throw new Error('the provider has no order');
  order.status = 'COMPLETED';
  order.capture = { id: `CAP${providerId}`, status: 'REVERSED', at: new Date() };
  await t.webhook('PAYMENT.CAPTURE.REVERSED', { id: order.capture.id, custom_id: id });
  expect((await t.transactions(person)).map(({ type, amount }) => [type, amount])).toEqual([
    ['chargeback', -5000],
    ['deposit', 5000],
  ]);
  order.capture.status = 'COMPLETED';
  await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: order.capture.id, custom_id: id });
  expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_deposit: 0 });
  const user = await t.owner.selectFrom('users').select('status').where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(user.status).toBe('frozen');
});
