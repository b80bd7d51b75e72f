import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appNow } from '../../platform/src/db/transaction.ts';
import { balances } from '../../platform/src/ledger/post.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { reconcile } from '../../platform/src/wallet/reconcile.ts';
import { expectStatementsAddUp } from '../../platform/src/wallet/testing/statements.ts';
import { expectSound } from './support/ledger.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';
import { type SandboxedWallet, sandboxedWallet } from './support/sandboxedWallet.ts';

const HISTORIES = size(6, 120);
const SEED = 30;

let t: SandboxedWallet;
beforeAll(async () => {
  t = await sandboxedWallet({ withdrawAutoDayAmount: 1_000_000_000 });
});
afterAll(() => t.close());

const dollars = (cents: number) => (cents / 100).toFixed(2);
const refund = (captureId: string, cents?: number) =>
  t.press(`captures/${captureId}/refund`, cents === undefined ? {} : { amount: dollars(cents) });
const owes = async ({ id }: Person) => {
  const account = `house:receivable:${id}`;
  return 0 - ((await balances(t.db, [account]))[account] ?? 0);
};
const statusOf = async ({ id }: Person) =>
  (await t.owner.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const eventsOf = async (type: string) =>
  (await t.db.selectFrom('payment_events').select('id').where('type', '=', type).execute()).length;
const auditsOf = async (orderId: string) => {
  const { rows } = await sql<{ action: string }>`select body::jsonb ->> 'action' as action from audit_log
    where body::jsonb ->> 'subject_id' = ${orderId} order by area, seq`.execute(t.owner);
  return rows.map(({ action }) => action);
};

describe('a partial refund', () => {
  test('is booked, shown and announced, and the rest can be withdrawn', async () => {
    const person = await t.payee();
    const { orderId, captureId } = await t.pay(person, 3000);
    const events = await eventsOf('PAYMENT.CAPTURE.REFUNDED');
    await refund(captureId, 2900);
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await t.wallet(person)).toMatchObject({ cash: 100, withdrawable: 100 });
    const [row, deposit] = await t.transactions(person);
    expect(row).toMatchObject({
      type: 'chargeback',
      state: 'completed',
      amount: -2900,
      title: 'Deposit partly refunded',
    });
    expect(row?.lines).toHaveLength(2);
    expect(deposit?.steps.at(-1)).toMatchObject({ label: 'Partly refunded', detail: 'PayPal returned $29.00 to you' });
    const { items } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
    expect(items[0]).toMatchObject({
      title: 'Deposit partly refunded',
      body: '$29.00 · PayPal returned $29.00 to you',
    });
    expect(await eventsOf('PAYMENT.CAPTURE.REFUNDED')).toBe(events + 1);
    expect(await auditsOf(orderId)).toContain('deposit.partly_returned');
    expect((await t.withdraw(person, person.source, 3000)).json().error.code).toBe(1003);
    expect(await statusOf(person)).toBe('enabled');
    await expectSound(t.databaseUrl);
  });

  test('of money that was withdrawn becomes debt and freezes the account', async () => {
    const person = await t.payee();
    const { captureId } = await t.pay(person, 3000);
    expect((await t.withdraw(person, person.source, 2500)).statusCode).toBe(200);
    await refund(captureId, 2900);
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 2500 });
    expect([await owes(person), await statusOf(person)]).toEqual([2400, 'frozen']);
    const [row] = await t.transactions(person);
    expect(row?.steps.at(-1)?.detail).toBe(
      'PayPal returned $29.00 to you. Your balance didn’t cover it: you owe $24.00',
    );
  });

  test('keeps the deposit from being paid out until it is booked', async () => {
    const person = await t.payee();
    const { captureId } = await t.pay(person, 3000);
    expect((await t.withdraw(person, person.source, 1000)).statusCode).toBe(200);
    await refund(captureId, 2900);
    await t.sandbox.inject({ method: 'POST', url: '/faults', payload: { target: 'paypal.get_order', kind: 'status' } });
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED')).toEqual([503]);
    expect((await t.wallet(person)).withdrawable).toBe(0);
    const refused = await t.withdraw(person, person.source, 1000);
    expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'deposit_held', allowed: 0 } });
    await t.deps.jobs.runDue();
    const payout = () =>
      t.db.selectFrom('withdrawals').select(['state', 'attempts']).where('user_id', '=', person.id).executeTakeFirst();
    expect(await payout()).toEqual({ state: 'approved', attempts: 0 });
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect([await owes(person), (await t.wallet(person)).cash]).toEqual([900, 0]);
    expect((await payout())?.attempts).toBe(0);
  });

  test('in parts up to the whole closes the deposit', async () => {
    const person = await t.person();
    const { orderId, captureId } = await t.pay(person, 3000);
    for (const part of [1000, 500, undefined]) await refund(captureId, part);
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED', 3)).toEqual([200, 200, 200]);
    expect((await t.transactions(person)).map(({ title, amount }) => [title, amount])).toEqual([
      ['Deposit refunded', -1500],
      ['Deposit partly refunded', -500],
      ['Deposit partly refunded', -1000],
      ['Deposit', 3000],
    ]);
    const order = await t.db
      .selectFrom('deposit_orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ state: 'reversed', returned_amount: 3000 });
  });

  test('while staff refund the rest uses the money on hold for it', async () => {
    const person = await t.person();
    const { captureId } = await t.pay(person, 3000);
    const staff = await t.person({ area: 'staff', roles: ['finance'] });
    const [deposit] = await t.transactions(person);
    const url = `/admin/v1/transactions/${deposit?.id}/refund_deposit`;
    expect((await t.inject(staff, 'POST', url, { reason: 'asked for it' })).statusCode).toBe(200);
    await refund(captureId, 1200);
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 1800 });
    await t.deps.jobs.runDue();
    expect(await t.passAll('PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 0 });
    const [row] = await t.transactions(person);
    expect(row).toMatchObject({ title: 'Deposit refund', state: 'completed', amount: -3000 });
    await expectSound(t.databaseUrl);
  });
});

describe('a reversal that is undone', () => {
  test('is given back once, repays the debt and lifts the freeze that it caused', async () => {
    const person = await t.payee();
    const { captureId } = await t.pay(person, 3000);
    await t.withdraw(person, person.source, 2500);
    await t.press(`captures/${captureId}/reverse`);
    const [reversed] = await waitFor('PAYMENT.CAPTURE.REVERSED');
    expect(await t.passAll('PAYMENT.CAPTURE.REVERSED')).toEqual([200]);
    expect([await owes(person), await statusOf(person)]).toEqual([2500, 'frozen']);
    await t.press(`captures/${captureId}/restore`);
    const [restored] = await waitFor('PAYMENT.CAPTURE.COMPLETED');
    expect(await t.passAll('PAYMENT.CAPTURE.COMPLETED')).toEqual([200]);
    expect([await owes(person), await statusOf(person), (await t.wallet(person)).cash]).toEqual([0, 'enabled', 500]);
    for (const late of [reversed, restored, reversed]) if (late) expect(await t.pass(late)).toBe(200);
    expect([await statusOf(person), (await t.wallet(person)).cash]).toEqual(['enabled', 500]);
    const titles = (await t.transactions(person)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Deposit restored')).toHaveLength(1);
    const { items } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
    expect(items.map(({ title }: { title: string }) => title)).toContain('Deposit restored');
    await t.press(`captures/${captureId}/reverse`);
    expect(await t.passAll('PAYMENT.CAPTURE.REVERSED')).toEqual([200]);
    expect([await owes(person), await statusOf(person)]).toEqual([2500, 'frozen']);
    await expectSound(t.databaseUrl);
  });

  test('doesn’t lift a freeze by staff', async () => {
    const person = await t.person();
    const { captureId } = await t.pay(person, 3000);
    const staff = await t.person({ area: 'staff', roles: ['risk'] });
    await t.inject(staff, 'POST', `/admin/v1/users/${person.id}/freeze`, { reason: 'another matter' });
    await t.press(`captures/${captureId}/reverse`);
    await t.passAll('PAYMENT.CAPTURE.REVERSED');
    await t.press(`captures/${captureId}/restore`);
    expect(await t.passAll('PAYMENT.CAPTURE.COMPLETED')).toEqual([200]);
    expect([await statusOf(person), (await t.wallet(person)).cash]).toEqual(['frozen', 3000]);
  });
});

async function waitFor(type: string) {
  while (!t.sent.some((each) => each.type === type)) await new Promise((resolve) => setImmediate(resolve));
  return t.sent.filter((each) => each.type === type);
}

describe('random histories', () => {
  /** Amount that was returned from a capture according to the sandbox, in cents. */
  async function returnedAt(captureId: string): Promise<number> {
    const state = JSON.parse((await t.sandbox.inject(`/paypal/captures/${captureId}`)).body);
    return state.amount - state.left;
  }

  test(`of ${HISTORIES} deposits: parts, duplicates, reordering, reversals and withdrawals add up to the cent`, async () => {
    const random = randomFrom(SEED);
    const below = (limit: number) => Math.floor(random() * limit);
    let passed = 0;
    for (let history = 0; history < HISTORIES; history += 1) {
      const person = await t.payee();
      const since = await appNow(t.db);
      const moments: Date[] = [];
      const amount = 2000 + below(3000);
      const { orderId, captureId } = await t.pay(person, amount);
      let waiting = 0;
      let withdrawn = 0;
      for (let step = 0; step < 8; step += 1) {
        await t.clock.advance(1000 + below(600_000));
        moments.push(await appNow(t.db));
        const left = amount - (await returnedAt(captureId));
        const what = below(10);
        if (what < 4 && left > 0) {
          await refund(captureId, 1 + below(left));
          waiting += 1;
        } else if (what === 4 && left > 0) {
          await t.press(`captures/${captureId}/reverse`);
          waiting += 1;
        } else if (what < 6) {
          const capture = JSON.parse((await t.sandbox.inject(`/paypal/captures/${captureId}`)).body);
          if (capture.status === 'REVERSED') {
            await t.press(`captures/${captureId}/restore`);
            waiting += 1;
          }
        } else if (what < 8) {
          const wanted = 1000 + below(1000);
          const answer = await t.withdraw(person, person.source, wanted);
          if (answer.statusCode === 200) withdrawn += wanted;
        } else if (t.sent.length > 0) {
          const webhook = t.sent[below(t.sent.length)];
          if (webhook) expect(await t.pass(webhook)).toBe(200);
          passed += 1;
        }
      }
      while (t.sent.length < waiting) await new Promise((resolve) => setImmediate(resolve));
      const all = t.sent.splice(0).flatMap((webhook) => Array.from({ length: 1 + below(2) }, () => webhook));
      for (const webhook of all.sort(() => random() - 0.5)) {
        await t.clock.advance(1 + below(60_000));
        moments.push(await appNow(t.db));
        expect(await t.pass(webhook)).toBe(200);
        passed += 1;
      }
      const booked = await t.db
        .selectFrom('deposit_returns')
        .select(sql<number>`coalesce(sum(amount) filter (where restored_at is null), 0)::int8`.as('amount'))
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(booked.amount).toBe(await returnedAt(captureId));
      const wallet = await t.wallet(person);
      expect(wallet.cash + wallet.pending_withdrawal - (await owes(person))).toBe(amount - booked.amount);
      expect(wallet.pending_withdrawal).toBe(withdrawn);
      const span = (moments.at(-1) ?? since).getTime() - since.getTime();
      const anywhere = Array.from({ length: 4 }, () => new Date(since.getTime() + below(span)));
      await expectStatementsAddUp(t, person, since, [...anywhere, ...moments.filter(() => below(3) === 0)]);
    }
    await expectSound(t.databaseUrl);
    saveProof('returns', { deposits: HISTORIES, events: passed }, SEED);
  });
});
