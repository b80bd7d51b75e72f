import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';
import { resumePayouts, stopPayouts } from './payoutGate.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 50_000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.paypal.payoutAs = 'PENDING';
  t.paypal.payoutError = null;
  t.paypal.duplicateLinks = true;
  t.paypal.faults.length = 0;
  // Runs jobs left over from earlier tests, so that they don't use up this test's faults.
  await t.deps.jobs.runDue();
});

const url = '/api/v1/wallets/withdraw';
const idOf = async (transactionId: string) =>
  (
    await t.db
      .selectFrom('withdrawals')
      .select('id')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
  ).id;

async function requested(amount = 3000, cash = 10_000) {
  const payee = await t.payee({ cash });
  const receipt = (await t.withdraw(payee, payee.source, amount)).json();
  return { payee, id: await idOf(receipt.transaction.id) };
}

async function freeze(userId: string) {
  const set = (status: 'frozen' | 'enabled') =>
    t.owner.updateTable('users').set({ status }).where('id', '=', userId).execute();
  await set('frozen');
  return () => set('enabled');
}

async function stop() {
  await withTransaction(t.db, (tx) => stopPayouts(tx, null, 'A test.'));
  return () => withTransaction(t.db, resumePayouts);
}

describe('a withdrawal', () => {
  test('holds the money immediately and pays it out after commit', async () => {
    const payee = await t.payee({ cash: 10_000 });
    const receipt = (await t.withdraw(payee, payee.source, 3000)).json();
    expect(receipt.wallet).toMatchObject({ cash: 7000, pending_withdrawal: 3000, total: 10_000 });
    expect(receipt.transaction).toMatchObject({
      type: 'withdrawal',
      state: 'pending',
      amount: -3000,
      fee_amount: 25,
      subtitle: 'PayPal · x•••••@mail.test',
      lines: [
        { account: 'Cash', amount: -3000 },
        { account: 'On hold', amount: 3000 },
      ],
    });
    t.paypal.payoutAs = 'SUCCESS';
    await t.deps.jobs.runDue();
    const [payout] = t.paypal.payoutsFor(await idOf(receipt.transaction.id));
    expect(payout?.item).toMatchObject({ receiver: `${payee.id}@mail.test`, amount: { value: '29.75' } });
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 0, total: 7000 });
    expect(await t.transactions(payee)).toMatchObject([{ state: 'completed', amount: -3000 }]);
  });

  test.each([
    [{ amount: 999 }, 422, 1004],
    [{ amount: 100_001 }, 422, 1004],
    [{ amount: -3000 }, 400, 1000],
    [{ amount: 0 }, 400, 1000],
    [{ amount: 30.5 }, 400, 1000],
    [{ amount: '3000' }, 400, 1000],
    [{ amount: 2 ** 53 }, 400, 1000],
    [{ amount: 20_000 }, 402, 1003],
    [{ amount: 3000, kyc: 'approved' }, 400, 1000],
  ])('with %j is refused and moves nothing', async (body, status, code) => {
    const payee = await t.payee({ cash: 10_000 });
    const response = await t.inject(payee, 'POST', url, { payment_source_id: payee.source, ...body });
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect(await t.transactions(payee)).toEqual([]);
  });

  test('reports how much is missing', async () => {
    const payee = await t.payee({ cash: 2000 });
    const { error } = (await t.withdraw(payee, payee.source, 5000)).json();
    expect(error.data).toEqual({ shortfall: 3000, available: 2000 });
  });

  test('with the same key happens once; with the same key and another amount it is refused', async () => {
    const payee = await t.payee({ cash: 10_000 });
    const key = { 'idempotency-key': 'w1' };
    const first = await t.withdraw(payee, payee.source, 3000, key);
    expect((await t.withdraw(payee, payee.source, 3000, key)).json()).toEqual(first.json());
    expect((await t.withdraw(payee, payee.source, 4000, key)).statusCode).toBe(422);
    expect((await t.wallet(payee)).cash).toBe(7000);
  });

  test('of everything, fifty times at once, succeeds once', async () => {
    const payee = await t.payee({ cash: 10_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => t.withdraw(payee, payee.source, 10_000)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 402)).toHaveLength(49);
    expect(await t.wallet(payee)).toMatchObject({ cash: 0, pending_withdrawal: 10_000 });
  });

  test('rejected after attempts that definitely never arrived returns to cash', async () => {
    const { payee, id } = await requested();
    t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what: 'too_many' });
    await expect(t.deps.jobs.runDue()).rejects.toThrow();
    t.paypal.payoutError = 'RECEIVER_UNREGISTERED';
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toEqual([]);
    expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
  });

  test('of someone frozen before it was sent waits, and continues after the unfreeze', async () => {
    const { payee, id } = await requested();
    const setStatus = (status: 'frozen' | 'enabled') =>
      t.owner.updateTable('users').set({ status }).where('id', '=', payee.id).execute();
    await setStatus('frozen');
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toEqual([]);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 3000 });
    await setStatus('enabled');
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toHaveLength(1);
  });

  test.each([
    ['the person is frozen', freeze],
    ['payouts are stopped', stop],
  ])('whose first attempt failed at the provider isn’t sent again while %s', async (_, hold) => {
    const { payee, id } = await requested();
    t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what: 'drop_before' });
    await expect(t.deps.jobs.runDue()).rejects.toThrow('no response');
    const release = await hold(payee.id);
    await t.clock.advance(300_000);
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toEqual([]);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 3000 });
    await release();
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toHaveLength(1);
  });

  test('to someone else’s source, or to none, is not found', async () => {
    const [payee, other] = [await t.payee({ cash: 10_000 }), await t.payee()];
    expect((await t.withdraw(payee, other.source, 3000)).statusCode).toBe(404);
    expect((await t.withdraw(payee, newId(), 3000)).statusCode).toBe(404);
  });

  test('of a frozen person is refused with 27', async () => {
    const payee = await t.payee({ cash: 10_000, status: 'frozen' });
    const response = await t.withdraw(payee, payee.source, 3000);
    expect([response.statusCode, response.json().error.code]).toEqual([403, 27]);
  });

  test('without an identity check is refused with 28; trying has no lasting effect', async () => {
    const payee = await t.payee({ cash: 10_000, kycState: 'none' });
    const before = await t.wallet(payee);
    const response = await t.withdraw(payee, payee.source, 3000);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toMatchObject({ code: 28, data: { reasons: ['first_withdrawal'] } });
    expect(response.json().error.data.allowed_documents).toContain('passport');
    expect(before.kyc_state).toBe('none');
    expect(await t.wallet(payee)).toEqual(before);
  });

  test('above the daily automatic limit waits for review', async () => {
    const payee = await t.payee({ cash: 100_000 });
    await t.withdraw(payee, payee.source, 30_000);
    const receipt = (await t.withdraw(payee, payee.source, 30_000)).json();
    const id = await idOf(receipt.transaction.id);
    expect(receipt.transaction.steps.at(-1)).toMatchObject({
      label: 'In review',
      detail: 'It’s above the daily limit for automatic withdrawals. Our staff will review it first',
    });
    await t.deps.jobs.runDue();
    await t.clock.advance(600_000);
    await reconcile(t.deps);
    expect(t.paypal.payoutsFor(id)).toEqual([]);
    expect((await t.wallet(payee)).pending_withdrawal).toBe(60_000);
  });
});

describe('a payout', () => {
  test.each(['drop_after', 'error_after', 'silence', 'drop_before', 'too_many'] as const)(
    'whose response is lost (%s) is paid once',
    async (what) => {
      const { payee, id } = await requested();
      t.paypal.payoutAs = 'SUCCESS';
      t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what });
      await expect(t.deps.jobs.runDue()).rejects.toThrow('no response');
      expect((await t.wallet(payee)).pending_withdrawal).toBe(3000);
      for (let i = 0; i < 3; i++) {
        await t.clock.advance(300_000);
        await reconcile(t.deps);
      }
      expect(t.paypal.payoutsFor(id)).toHaveLength(1);
      expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
    },
  );

  test('that was accepted but whose batch id we never received is found by the webhook', async () => {
    const { payee, id } = await requested();
    t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what: 'drop_after' });
    await expect(t.deps.jobs.runDue()).rejects.toThrow('no response');
    t.paypal.duplicateLinks = false;
    await t.clock.advance(300_000);
    await reconcile(t.deps);
    const [payout] = t.paypal.payoutsFor(id);
    if (!payout) throw new Error('the payout was accepted');
    payout.status = 'SUCCESS';
    const resource = { payout_item_id: payout.itemId, payout_batch_id: payout.batchId, sender_batch_id: id };
    expect((await t.webhook('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource)).statusCode).toBe(200);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
  });

  test('refused because of its recipient refunds the money with the reason', async () => {
    const { payee } = await requested();
    t.paypal.payoutError = 'RECEIVER_UNCONFIRMED';
    await t.deps.jobs.runDue();
    expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect(await t.transactions(payee)).toMatchObject([{ state: 'failed', reason: 'RECEIVER_UNCONFIRMED' }]);
  });

  test('refused after an attempt with an unknown outcome is left to staff, not refunded', async () => {
    const { payee } = await requested();
    t.paypal.faults.push({ on: 'POST /v1/payments/payouts', what: 'drop_before' });
    await expect(t.deps.jobs.runDue()).rejects.toThrow('no response');
    t.paypal.payoutError = 'VALIDATION_ERROR';
    await t.clock.advance(300_000);
    await reconcile(t.deps);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 3000 });
  });

  test.each([
    ['FAILED', 'failed'],
    ['RETURNED', 'returned'],
    ['BLOCKED', 'failed'],
  ])('that ends as %s is refunded once, whatever is sent again', async (status, state) => {
    const { payee, id } = await requested();
    await t.deps.jobs.runDue();
    const [payout] = t.paypal.payoutsFor(id);
    if (!payout) throw new Error('the payout was handed in');
    payout.status = status;
    const resource = { payout_item_id: payout.itemId, payout_batch_id: payout.batchId, sender_batch_id: id };
    for (let i = 0; i < 3; i++) await t.webhook('PAYMENT.PAYOUTS-ITEM.FAILED', resource);
    await t.clock.advance(300_000);
    await reconcile(t.deps);
    expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect(await t.transactions(payee)).toMatchObject([{ state }]);
  });

  test('unclaimed waits, and is returned later', async () => {
    const { payee, id } = await requested();
    await t.deps.jobs.runDue();
    const [payout] = t.paypal.payoutsFor(id);
    if (!payout) throw new Error('the payout was handed in');
    const resource = { payout_item_id: payout.itemId, payout_batch_id: payout.batchId, sender_batch_id: id };
    payout.status = 'UNCLAIMED';
    await t.webhook('PAYMENT.PAYOUTS-ITEM.UNCLAIMED', resource);
    expect((await t.wallet(payee)).pending_withdrawal).toBe(3000);
    payout.status = 'RETURNED';
    await t.webhook('PAYMENT.PAYOUTS-ITEM.RETURNED', resource);
    expect((await t.wallet(payee)).cash).toBe(10_000);
  });

  test('paid and reversed later returns from outside', async () => {
    const { payee, id } = await requested();
    t.paypal.payoutAs = 'SUCCESS';
    await t.deps.jobs.runDue();
    const [payout] = t.paypal.payoutsFor(id);
    if (!payout) throw new Error('the payout was handed in');
    const resource = { payout_item_id: payout.itemId, payout_batch_id: payout.batchId, sender_batch_id: id };
    await t.webhook('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource);
    expect((await t.wallet(payee)).total).toBe(7000);
    payout.status = 'REVERSED';
    await t.webhook('PAYMENT.PAYOUTS-ITEM.REFUNDED', resource);
    expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect(await t.transactions(payee)).toMatchObject([{ state: 'returned' }]);
  });
});

describe('a payment source', () => {
  const add = (person: { token: string }, body: unknown) => t.inject(person, 'POST', '/api/v1/payment_source', body);
  const source = (value: string) => ({ value, type: 'PaymentSource::PayPal', context: 'withdrawal' });

  test('is masked everywhere and accepts only small amounts at first', async () => {
    const person = await t.person({ cash: 50_000, kycState: 'approved' });
    const response = await add(person, source('Rowan@folio.test'));
    expect(response.json()).toMatchObject({
      state: 'active',
      value_masked: 'r•••••@folio.test',
      type: 'PaymentSource::PayPal',
    });
    expect((await t.inject(person, 'GET', '/api/v1/wallets')).body).not.toContain('owan@');
    const { id } = response.json();
    const large = await t.withdraw(person, id, 10_001);
    expect(large.json().error).toMatchObject({ code: 1004, data: { limit: 'new_source', allowed: 10_000 } });
    const list = (amount: number) =>
      t.inject(person, 'GET', `/api/v1/payment_source/withdraw_payment_sources?amount=${amount}`);
    expect((await list(10_001)).json().items).toMatchObject([
      { eligible: false, reason: expect.stringContaining('New') },
    ]);
    expect((await list(10_000)).json().items).toMatchObject([{ eligible: true, reason: null }]);
    expect((await t.withdraw(person, id, 10_000)).statusCode).toBe(200);
    await t.clock.advance(25 * 3_600_000);
    expect((await t.withdraw(person, id, 10_001)).statusCode).toBe(200);
  });

  test('shared by two people is reviewed for both', async () => {
    const [a, b] = [await t.person({ cash: 5000, kycState: 'approved' }), await t.person()];
    const first = (await add(a, source('shared@mail.test'))).json();
    expect((await add(b, source('SHARED@mail.test'))).json().state).toBe('pending');
    expect((await t.wallet(a)).payment_sources).toMatchObject([{ state: 'pending' }]);
    expect((await t.withdraw(a, first.id, 3000)).json().error.code).toBe(1002);
  });

  test('added by two people at once is active for neither', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => t.person()));
    const answers = await Promise.all(people.map((person) => add(person, source('race@mail.test'))));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    for (const person of people) expect((await t.wallet(person)).payment_sources).toMatchObject([{ state: 'pending' }]);
  });

  test('added twice by the same person is stored once', async () => {
    const person = await t.person();
    await add(person, source('own@mail.test'));
    expect((await add(person, source(' OWN@mail.test '))).json().error.code).toBe(1007);
  });

  test.each([
    { value: 'nope', type: 'PaymentSource::PayPal' },
    { value: 'a@b.test', type: 'PaymentSource::Card' },
    { value: 'a@b.test', type: 'PaymentSource::PayPal', state: 'active' },
    { value: 'a@b.test', type: 'PaymentSource::PayPal', context: 'deposit' },
    { value: 12345, type: 'PaymentSource::PayPal' },
  ])('%j is refused', async (body) => {
    const response = await add(await t.person(), body);
    expect([response.statusCode, response.json().error.code]).toEqual([400, 1000]);
  });

  test('of another method accepts no deposit that hasn’t been played', async () => {
    const person = await t.payee();
    await t.deposit(person, 5000, 'venmo');
    const refused = await t.withdraw(person, person.source, 5000);
    expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'playthrough', allowed: 0 } });
    expect((await t.wallet(person)).cash).toBe(5000);
  });

  test('shows the cost of a withdrawal, only to its owner', async () => {
    const [payee, other] = [await t.payee(), await t.payee()];
    const fee = (id: string) =>
      t.inject(payee, 'GET', `/api/v1/payment_source/withdraw_fee?amount=3000&payment_source_id=${id}`);
    expect((await fee(payee.source)).json()).toMatchObject({ platform_fee: 0, provider_fee: 25, net: 2975 });
    expect((await fee(other.source)).statusCode).toBe(404);
  });
});
