import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { balances, post } from '../../ledger/post.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';
import { receivable } from './debt.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());

/** Reverses a deposit, as the payer's bank would. */
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

/** Creates a person who deposited $50.00 and withdrew $30.00 before the bank reversed the whole deposit. */
async function debtor() {
  const person = await t.payee();
  const orderId = await t.deposit(person, 5000);
  const response = await t.withdraw(person, person.source, 3000);
  await reverse(orderId);
  expect(await owes(person)).toBe(3000);
  return { ...person, orderId, withdrawal: response.json().transaction.subject_id as string };
}

describe('a debt', () => {
  test('is repaid from the next deposit, as far as the money covers it', async () => {
    const person = await debtor();
    await thaw(person);
    await t.deposit(person, 2000);
    expect([await owes(person), await t.wallet(person)]).toEqual([
      1000,
      expect.objectContaining({ cash: 0, owed: 1000 }),
    ]);
    await t.deposit(person, 2500);
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([0, 1500]);
    const repaid = (await t.transactions(person)).filter(({ title }) => title === 'Reversed deposit repaid');
    expect(repaid.map(({ amount }) => amount)).toEqual([-1000, -2000]);
    await t.deposit(person, 1000);
    expect((await t.wallet(person)).cash).toBe(2500);
  });

  test('is repaid from a returned payout', async () => {
    const person = await t.payee();
    const orderId = await t.deposit(person, 5000);
    await t.withdraw(person, person.source, 3000);
    t.paypal.payoutAs = 'RETURNED';
    await t.deps.jobs.runDue();
    t.paypal.payoutAs = 'PENDING';
    await reverse(orderId);
    expect(await owes(person)).toBe(3000);
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([0, 0]);
  });

  test('blocks an approved payout: staff decide, and a rejection repays the debt', async () => {
    const person = await debtor();
    await thaw(person);
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    const { id, state } = await t.owner
      .selectFrom('withdrawals')
      .select(['id', 'state'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('review');
    expect(t.paypal.payoutsFor(id)).toEqual([]);
  });

  test('is repaid before money that returned later can be withdrawn', async () => {
    const person = await t.payee();
    const orderId = await t.deposit(person, 5000);
    const orders = `escrow:orders:${newId()}`;
    const move = (from: string, to: string) =>
      withTransaction(t.db, (tx) =>
        post(tx, {
          kind: 'stake_refund',
          causeType: 'test',
          causeId: newId(),
          entries: [
            { account: from, amount: -4000 },
            { account: to, amount: 4000 },
          ],
        }),
      );
    await move(userAccount(person.id, 'cash'), orders);
    await reverse(orderId);
    await move(orders, userAccount(person.id, 'cash'));
    await thaw(person);
    expect(await t.wallet(person)).toMatchObject({ cash: 4000, owed: 4000, withdrawable: 0 });
    const refused = await t.withdraw(person, person.source, 4000);
    expect(refused.json().error).toMatchObject({ code: 1003, data: { available: 0 } });
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([0, 0]);
  });
});

test('a deposit reversed before we knew it had arrived: both are posted, and no late message undoes them', async () => {
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
