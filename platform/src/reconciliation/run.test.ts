import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffActions, staffOf } from '../admin/testing/staff.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { reconcile } from '../wallet/reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../wallet/testing/walletPlatform.ts';
import { readGate, stopPayouts } from '../wallet/withdrawals/payoutGate.ts';
import { checkInvariants } from './invariants.ts';
import { reconciliationModule } from './module.ts';
import { reconcileBook } from './run.ts';

const DAY = 86_400_000;
const STEP = 300_000;

let t: WalletPlatform;
beforeEach(async () => {
  t = await walletPlatform({
    withdrawAutoDayAmount: 1_000_000,
    depositMaxAmount: 1_000_000,
    depositDayAmount: 9_000_000,
  });
});
afterEach(() => t.close());

const run = () =>
  reconcileBook(t.deps, {
    provider: 'paypal',
    accounts: ['external:paypal', 'external:venmo'],
    book: t.deps.providers.payments,
  });
const cases = async (state = 'open') => {
  const staff = await t.person({ area: 'staff', roles: ['finance'] });
  return (await t.inject(staff, 'GET', `/admin/v1/reconciliation/cases?state=${state}&page_size=100`)).json().items;
};
const orderFor = (orderId: string) => {
  const order = t.paypal.orderFor(orderId);
  if (!order?.capture) throw new Error('nothing was captured');
  return { ...order, capture: order.capture };
};

/** Creates deposits of both kinds, one of them refunded, and payouts that are paid, returned and in transit. */
async function busyDay() {
  const person = await t.payee();
  const orders = [await t.deposit(person, 5000), await t.deposit(person, 7000, 'venmo'), await t.deposit(person, 900)];
  const { capture } = orderFor(orders[2] ?? '');
  t.paypal.reverseCapture(capture, 'REFUNDED');
  await t.webhook('PAYMENT.CAPTURE.REFUNDED', { id: capture.id, custom_id: orders[2] });
  const pay = async (amount: number, as: string) => {
    const response = await t.withdraw(person, person.source, amount);
    t.paypal.payoutAs = as;
    await t.deps.jobs.runDue();
    return response.json().transaction.subject_id as string;
  };
  const payouts = [await pay(2000, 'SUCCESS'), await pay(1500, 'RETURNED'), await pay(1000, 'UNCLAIMED')];
  await t.clock.advance(120_000);
  await reconcile(t.deps);
  return { person, orders, payouts };
}

test('books that agree open no case, day after day', async () => {
  await busyDay();
  await t.clock.advance(DAY);
  const result = await run();
  expect(result).toMatchObject({ differences: 0 });
  expect(result?.compared).toBeGreaterThanOrEqual(4);
  await t.clock.advance(DAY);
  expect(await run()).toEqual({ compared: 0, differences: 0 });
  expect(await cases()).toEqual([]);
  expect((await readGate(t.db)).stopped_at).toBeNull();
});

test('a difference opens a case in the first run after the report is complete', async () => {
  const [early, late] = [await t.deposit(await t.person(), 4000), await t.deposit(await t.person(), 5000)];
  const gone = [orderFor(early).capture.id, orderFor(late).capture.id];
  t.paypal.plant = (lines) => lines.filter((line) => !gone.includes(line.transaction_id));
  const lag = t.deps.config.reconciliation.reportLagMinutes * 60_000;
  await t.clock.advance(lag - STEP);
  await run();
  expect(await cases()).toEqual([]);
  await t.clock.advance(2 * STEP);
  await run();
  expect(await cases()).toHaveLength(2);
});

test('runs at almost the same time compare the same period, once', async () => {
  await t.deposit(await t.person(), 4000);
  await t.clock.advance(DAY);
  await t.clock.advance(STEP - ((await appNow(t.db)).getTime() % STEP));
  expect(await run()).toMatchObject({ compared: 1 });
  await t.clock.advance(STEP / 2);
  expect(await run()).toBeNull();
  const runs = await t.db.selectFrom('reconciliation_runs').select('span_to').execute();
  expect(runs.map(({ span_to: to }) => to.getTime() % STEP)).toEqual([0]);
});

test('every kind of difference is found, once', async () => {
  const { orders, payouts } = await busyDay();
  const extra = await t.deposit(await t.person(), 4000);
  const at = await appNow(t.db);
  const [missing, cent, owner] = [orderFor(orders[0] ?? ''), orderFor(orders[1] ?? ''), orderFor(extra)];
  t.paypal.plant = (lines) => [
    ...lines
      .filter((line) => line.transaction_id !== missing.capture.id)
      .map((line) => {
        if (line.transaction_id === cent.capture.id) {
          return { ...line, transaction_amount: { currency_code: 'USD', value: '70.01' } };
        }
        return line.transaction_id === owner.capture.id ? { ...line, custom_field: orders[1] ?? '' } : line;
      }),
    ...lines
      .filter((line) => line.custom_field === payouts[0])
      .map((line) => ({ ...line, transaction_id: `${line.transaction_id}X` })),
    {
      transaction_id: 'NOBODY',
      transaction_event_code: 'T0006',
      transaction_initiation_date: at.toISOString(),
      transaction_amount: { currency_code: 'USD', value: '12.34' },
      transaction_status: 'S',
    },
  ];
  await t.clock.advance(DAY);
  expect(await run()).toMatchObject({ differences: 5 });
  const found = await cases();
  expect(new Map(found.map((one: { reference: string; kind: string }) => [one.reference, one.kind]))).toEqual(
    new Map([
      [missing.capture.id, 'missing_there'],
      [cent.capture.id, 'amount'],
      [owner.capture.id, 'owner'],
      [payouts[0], 'doubled'],
      ['NOBODY', 'missing_here'],
    ]),
  );
  expect(found.find((one: { kind: string }) => one.kind === 'doubled')).toMatchObject({
    our_amount: -1975,
    their_amount: -3950,
  });
});

test('a deposit reversed weeks later is looked up individually, because it is no longer in any report', async () => {
  const person = await t.person();
  const orderId = await t.deposit(person, 5000);
  await t.clock.advance(DAY);
  await run();
  await t.clock.advance(40 * DAY);
  await run();
  const { capture } = orderFor(orderId);
  t.paypal.reverseCapture(capture, 'REVERSED');
  capture.takenBackAt = new Date(Date.now() + 41 * DAY);
  await t.webhook('PAYMENT.CAPTURE.REVERSED', { id: capture.id, custom_id: orderId });
  await t.clock.advance(DAY);
  expect(await run()).toEqual({ compared: 1, differences: 0 });
});

test('a provider that doesn’t respond is asked again, and nothing is recorded', async () => {
  await t.deposit(await t.person(), 5000);
  await t.clock.advance(DAY);
  t.paypal.faults.push({ on: 'GET /v1/reporting', what: 'error_before' });
  await expect(run()).rejects.toThrow(/did not return its records/);
  expect(await run()).toEqual({ compared: 1, differences: 0 });
});

describe('less money at the provider than in the ledger', () => {
  async function shortfall(amount = 200_000) {
    const person = await t.payee();
    const orderId = await t.deposit(person, amount);
    const { capture } = orderFor(orderId);
    t.paypal.plant = (lines) => lines.filter((line) => line.transaction_id !== capture.id);
    await t.clock.advance(DAY);
    await run();
    return person;
  }

  test('of one deposit holds its owner’s money, and nobody else’s', async () => {
    const owner = await shortfall(5000);
    expect((await readGate(t.db)).stopped_at).toBeNull();
    expect(await t.wallet(owner)).toMatchObject({ cash: 5000, withdrawable: 0 });
    expect((await t.withdraw(owner, owner.source, 2000)).json().error.data.limit).toBe('deposit_held');
    const other = await t.payee({ cash: 3000 });
    expect((await t.withdraw(other, other.source, 2000)).statusCode).toBe(200);
    await t.deps.jobs.runDue();
    expect(t.paypal.payouts.size).toBe(1);
    const staff = await staffOf(t);
    const [{ id }] = await cases();
    await t.inject(staff.maker, 'POST', `/admin/v1/reconciliation/cases/${id}/close`, { note: 'paid a day later' });
    expect((await t.wallet(owner)).withdrawable).toBe(5000);
  });

  test('because a refund’s message was lost books the refund instead of opening a case', async () => {
    const person = await t.person();
    const { capture } = orderFor(await t.deposit(person, 5000));
    t.paypal.reverseCapture(capture, 'REFUNDED');
    await t.clock.advance(DAY);
    expect(await run()).toMatchObject({ differences: 0 });
    expect((await t.wallet(person)).cash).toBe(0);
    expect(await cases()).toEqual([]);
  });

  test('above a limit stops payouts, which wait with their money on hold until two people resume them', async () => {
    await shortfall();
    const person = await t.payee({ cash: 3000 });
    const gate = await readGate(t.db);
    expect(gate).toMatchObject({ stopped_by: null, reason: expect.stringContaining('2000.00') });
    const response = await t.withdraw(person, person.source, 2000);
    expect(response.statusCode).toBe(200);
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(t.paypal.payouts.size).toBe(0);
    expect((await t.wallet(person)).pending_withdrawal).toBe(2000);

    const staff = await staffOf(t);
    const resume = () => t.inject(staff.maker, 'POST', '/admin/v1/payouts/resume', { reason: 'found it' });
    const id = staff.asked(await resume());
    expect((await staff.decide(id, true, staff.maker)).statusCode).toBe(403);
    expect((await staff.decide(id)).json().state).toBe('approved');
    expect((await readGate(t.db)).stopped_at).toBeNull();
    expect((await resume()).json().error.code).toBe(1002);
    await reconcile(t.deps);
    expect(t.paypal.payouts.size).toBe(1);
    expect(await staffActions(t, 'all')).toContain('admin.payouts.resume');
    // Finding the same difference again reuses its case and doesn't stop payouts again.
    await sql`delete from reconciliation_runs where not exists (select from reconciliation_cases where run_id = reconciliation_runs.id)`.execute(
      t.owner,
    );
    expect((await cases()).length).toBe(1);
  });

  test('opens a case that is closed once, with an explanation', async () => {
    await shortfall();
    const [open] = await cases();
    expect(open).toMatchObject({ kind: 'missing_there', our_amount: 200_000, their_amount: null, provider: 'paypal' });
    const staff = await staffOf(t);
    const close = (note: string) =>
      t.inject(staff.maker, 'POST', `/admin/v1/reconciliation/cases/${open.id}/close`, { note });
    expect((await close('  ')).statusCode).toBe(400);
    expect((await close('It was there a day later')).json()).toMatchObject({
      state: 'explained',
      closed_by: staff.maker.id,
    });
    expect((await close('again')).json().error.code).toBe(1002);
    expect(await cases()).toEqual([]);
    expect(await cases('explained')).toHaveLength(1);
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect((await t.inject(support, 'GET', '/admin/v1/reconciliation/cases')).statusCode).toBe(403);
  });
});

test('one staff member can stop payouts; approving an earlier resume request doesn’t end a later stop', async () => {
  const staff = await staffOf(t);
  const stop = () => t.inject(staff.maker, 'POST', '/admin/v1/payouts/stop', { reason: 'strange payouts' });
  const resume = () => t.inject(staff.maker, 'POST', '/admin/v1/payouts/resume', { reason: 'all fine' });
  expect((await stop()).json()).toMatchObject({ reason: 'strange payouts' });
  expect((await stop()).json().error.code).toBe(1002);
  const [early, id] = [staff.asked(await resume()), staff.asked(await resume())];
  expect(early).toBe(id);
  await t.clock.advance(1000);
  await sql`update payout_gate set stopped_at = app_now()`.execute(t.owner);
  expect((await staff.decide(id)).json().error.code).toBe(1001);
  expect((await readGate(t.db)).stopped_at).not.toBeNull();
});

test('both books and the ledger are checked every five minutes', () => {
  expect(reconciliationModule.schedules).toEqual({
    'reconciliation.books': '*/5 * * * *',
    'reconciliation.invariants': '*/5 * * * *',
  });
});

test('the ledger check finds a breach, logs it and stops payouts', async () => {
  const person = await t.person();
  await t.deposit(person, 5000);
  expect(await checkInvariants(t.deps)).toBe(true);
  expect((await readGate(t.db)).stopped_at).toBeNull();
  await sql`update ledger_accounts set balance = balance + 1 where name = ${`user:${person.id}:cash`}`.execute(t.owner);
  const log = vi.spyOn(t.deps.log, 'error');
  expect(await checkInvariants(t.deps)).toBe(false);
  expect((await readGate(t.db)).reason).toContain('ledger check failed');
  const breaches = expect.arrayContaining([expect.stringMatching(/^BREACH/)]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ breaches }), 'ledger check failed');
  log.mockRestore();
});

test('a breach found while payouts are stopped is recorded once', async () => {
  const person = await t.person();
  await t.deposit(person, 5000);
  await withTransaction(t.db, (tx) => stopPayouts(tx, null, 'maintenance'));
  await sql`update ledger_accounts set balance = balance + 1 where name = ${`user:${person.id}:cash`}`.execute(t.owner);
  for (let n = 0; n < 2; n++) expect(await checkInvariants(t.deps)).toBe(false);
  const { rows } = await sql`select from audit_log where action = 'ledger.breach'`.execute(t.owner);
  expect(rows).toHaveLength(1);
  expect((await readGate(t.db)).reason).toBe('maintenance');
});

test('the partner pool is funded by two people, with a payment that funded no other account', async () => {
  const staff = await staffOf(t);
  const fund = (account: string, reference: string) =>
    t.inject(staff.maker, 'POST', '/admin/v1/promo/fund', {
      account,
      amount: 20_000,
      reference,
      reason: 'Partner pay',
    });
  const balance = async (name: string) =>
    (await sql<{ balance: number }>`select balance from ledger_accounts where name = ${name}`.execute(t.db)).rows[0]
      ?.balance ?? 0;
  const before = await balance('house:partner_pool');
  const request = await fund('partner_pool', 'POOL0001');
  expect(request.json().error.message).toMatch(/^Partner pool funding/);
  const id = staff.asked(request);
  expect((await staff.decide(id, true, staff.maker)).statusCode).toBe(403);
  expect(await balance('house:partner_pool')).toBe(before);
  expect((await staff.decide(id)).json().state).toBe('approved');
  expect(await balance('house:partner_pool')).toBe(before + 20_000);
  const again = staff.asked(await fund('promo', 'POOL0001'));
  expect((await staff.decide(again)).json().error.code).toBe(1007);
  expect((await fund('corrections', 'POOL0002')).json().error.code).toBe(1000);
  expect((await t.inject(staff.maker, 'GET', '/admin/v1/wallets/stats')).json().difference).toBe(0);
});

test('promotion funding takes two people, is posted once per payment, and appears in both books', async () => {
  const staff = await staffOf(t);
  const fund = (reference: string, amount = 30_000) =>
    t.inject(staff.maker, 'POST', '/admin/v1/promo/fund', { amount, reference, reason: 'winter campaign' });
  await staff.decide(staff.asked(await fund('HOUSE0001')));
  const again = staff.asked(await fund('HOUSE0001', 40_000));
  expect((await staff.decide(again)).json().error.code).toBe(1007);
  const held = await sql<{ balance: number }>`select balance from ledger_accounts where name = 'house:promo'`.execute(
    t.db,
  );
  expect(held.rows[0]?.balance).toBe(30_000);
  const at = await appNow(t.db);
  t.paypal.plant = (lines) => [
    ...lines,
    {
      transaction_id: 'HOUSE0001',
      transaction_event_code: 'T0300',
      transaction_initiation_date: at.toISOString(),
      transaction_amount: { currency_code: 'USD', value: '300.00' },
      transaction_status: 'S',
    },
  ];
  await t.clock.advance(DAY);
  expect(await run()).toEqual({ compared: 1, differences: 0 });
});
