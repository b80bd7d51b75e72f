import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from '../../platform/src/ledger/post.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { reconcile } from '../../platform/src/wallet/reconcile.ts';
import { expectSound } from './support/ledger.ts';
import { type SandboxedWallet, type Sent, sandboxedWallet } from './support/sandboxedWallet.ts';

let t: SandboxedWallet;
beforeAll(async () => {
  t = await sandboxedWallet();
});
afterAll(async () => {
  await expectSound(t.databaseUrl);
  await t.close();
});

const disputeOf = async (captureId: string) => {
  const page = (await t.sandbox.inject('/world')).body;
  return new RegExp(`${captureId}</td><td class="code">(PP-R-[A-Z0-9-]+)<`).exec(page)?.[1] ?? '';
};
const money = async (person: Person) => {
  const { cash, withdrawable, pending_withdrawal: held } = await t.wallet(person);
  return { cash, withdrawable, held };
};
const owes = async ({ id }: Person) => {
  const account = `house:receivable:${id}`;
  return 0 - ((await balances(t.db, [account]))[account] ?? 0);
};
const casesOf = (reference: string) =>
  t.db.selectFrom('reconciliation_cases').selectAll().where('reference', '=', reference).execute();

/** Deposits $30.00. The payer disputes part of it, and the platform is notified. */
async function disputed(amount?: string) {
  const person = await t.payee();
  const { orderId, captureId } = await t.pay(person, 3000);
  await t.press(`captures/${captureId}/dispute`, amount ? { amount } : {});
  await expect.poll(() => t.sent.length).toBe(1);
  const [created] = t.sent;
  expect(await t.passAll('CUSTOMER.DISPUTE.CREATED')).toEqual([200]);
  return { person, orderId, captureId, dispute: await disputeOf(captureId), created: created as Sent };
}

test('an open dispute holds the disputed amount, notifies the user, and opens a case; opening it again changes nothing', async () => {
  const { person, dispute, created } = await disputed('20.00');
  const held = { cash: 1000, withdrawable: 1000, held: 2000 };
  expect(await money(person)).toEqual(held);
  for (let again = 0; again < 3; again += 1) expect(await t.pass(created)).toBe(200);
  expect(await money(person)).toEqual(held);
  const rows = (await t.transactions(person)).filter(({ title }) => title === 'Deposit disputed');
  expect(rows).toMatchObject([{ type: 'chargeback', state: 'pending', amount: -2000 }]);
  const { items } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
  expect(items[0]).toMatchObject({ title: 'Deposit disputed', body: expect.stringContaining('$20.00') });
  expect(await casesOf(dispute)).toMatchObject([{ kind: 'dispute', state: 'open', their_amount: 2000 }]);
});

test('a dispute that we win is released once', async () => {
  const { person, dispute } = await disputed();
  expect(await money(person)).toEqual({ cash: 0, withdrawable: 0, held: 3000 });
  await t.press(`disputes/${dispute}/win`);
  await expect.poll(() => t.sent.length).toBe(1);
  const [resolved] = t.sent;
  expect(await t.passAll('CUSTOMER.DISPUTE.RESOLVED')).toEqual([200]);
  for (let again = 0; again < 3; again += 1) expect(await t.pass(resolved as Sent)).toBe(200);
  expect(await money(person)).toEqual({ cash: 3000, withdrawable: 3000, held: 0 });
  const [row] = (await t.transactions(person)).filter(({ title }) => title === 'Deposit disputed');
  expect(row).toMatchObject({ state: 'cancelled', steps: [{ label: 'On hold' }, { label: 'Released' }] });
});

test.each([
  ['all of it', undefined, 0],
  ['a part', '20.00', 1000],
])(
  'a dispute about %s that the payer wins is booked from the hold, in any order of events',
  async (_, amount, cash) => {
    const { person, dispute, captureId } = await disputed(amount);
    await t.press(`disputes/${dispute}/lose`);
    await expect.poll(() => t.sent.length).toBe(2);
    const events = t.sent.splice(0).reverse();
    for (const event of [...events, ...events]) expect(await t.pass(event)).toBe(200);
    expect(await money(person)).toEqual({ cash, withdrawable: cash, held: 0 });
    expect(await owes(person)).toBe(0);
    const returns = await t.db
      .selectFrom('deposit_returns as r')
      .innerJoin('deposit_orders as o', 'o.id', 'r.order_id')
      .select('r.amount')
      .where('o.capture_id', '=', captureId)
      .execute();
    expect(returns).toEqual([{ amount: 3000 - cash }]);
  },
);

test('the part of a dispute that cash didn’t cover can’t be paid out while the dispute is open', async () => {
  const person = await t.payee();
  const { captureId } = await t.pay(person, 3000);
  expect((await t.withdraw(person, person.source, 2500)).statusCode).toBe(200);
  await t.press(`captures/${captureId}/dispute`);
  expect(await t.passAll('CUSTOMER.DISPUTE.CREATED')).toEqual([200]);
  expect(await money(person)).toMatchObject({ cash: 0, held: 3000 });
  const attempts = async () =>
    (await t.db.selectFrom('withdrawals').select('attempts').where('user_id', '=', person.id).executeTakeFirstOrThrow())
      .attempts;
  await t.deps.jobs.runDue();
  expect(await attempts()).toBe(0);
  await t.press(`disputes/${await disputeOf(captureId)}/win`);
  expect(await t.passAll('CUSTOMER.DISPUTE.RESOLVED')).toEqual([200]);
  await t.clock.advance(120_000);
  await reconcile(t.deps);
  expect(await attempts()).toBe(1);
});

test('a background job finds the outcome of a dispute if its event is lost', async () => {
  const { person, dispute } = await disputed();
  await t.press(`disputes/${dispute}/lose`);
  await expect.poll(() => t.sent.length).toBe(2);
  t.sent.length = 0;
  await t.clock.advance(120_000);
  await reconcile(t.deps);
  expect(await money(person)).toEqual({ cash: 0, withdrawable: 0, held: 0 });
});

test('a disputed deposit can’t be refunded by staff, and its owner can’t delete the account', async () => {
  const { person } = await disputed();
  const staff = await t.person({ area: 'staff', roles: ['finance'] });
  const deposit = (await t.transactions(person)).find(({ type }) => type === 'deposit');
  const url = `/admin/v1/transactions/${deposit?.id}/refund_deposit`;
  const refused = await t.inject(staff, 'POST', url, { reason: 'asked for it' });
  expect(refused.json().error).toMatchObject({ code: 1002, data: { state: 'disputed' } });
  const deletion = await t.inject(person, 'DELETE', `/api/v1/users?username=${person.username}`);
  expect(deletion.json().error.code).toBe(1012);
});
