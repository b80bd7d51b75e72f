import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffActions, staffOf } from '../admin/testing/staff.ts';
import { eraseDestinations } from '../wallet/sources/destinations.ts';
import { type WalletPlatform, walletPlatform } from '../wallet/testing/walletPlatform.ts';
import type { ReconciliationCase } from './caseView.ts';
import { checkInvariants } from './invariants.ts';

const DAY = 86_400_000;

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
});
// Staff sessions last hours, and these tests take months.
beforeEach(async () => {
  staff = await staffOf(t);
});
afterAll(() => t.close());

afterEach(async () => {
  expect(await checkInvariants(t.deps)).toBe(true);
});

const payouts = (userId: string) =>
  t.db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
const sourceOf = (id: string) =>
  t.db.selectFrom('payment_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const casesIn = async (state: string): Promise<ReconciliationCase[]> =>
  (await t.inject(staff.maker, 'GET', `/admin/v1/reconciliation/cases?state=${state}&page_size=100`)).json().items;
const payOut = (id: string, body: object, headers?: Record<string, string>) =>
  t.inject(
    staff.maker,
    'POST',
    `/admin/v1/reconciliation/cases/${id}/pay_out`,
    { reason: 'It came back', ...body },
    headers,
  );

/** Someone whose payout was paid, and who then deleted the account. */
async function gone(amount = 5000) {
  const person = await t.payee({ cash: amount });
  expect((await t.withdraw(person, person.source, amount)).statusCode).toBe(200);
  await t.deps.jobs.runDue();
  const [{ id } = expect.fail('no withdrawal')] = await payouts(person.id);
  const [payout = expect.fail('no payout')] = t.paypal.payoutsFor(id);
  const told = async (status: string) => {
    payout.status = status;
    const response = await t.webhook(`PAYMENT.PAYOUTS-ITEM.${status}`, {
      payout_batch_id: payout.batchId,
      sender_batch_id: id,
    });
    expect(response.statusCode, response.body).toBe(200);
  };
  await told('SUCCESS');
  const deleted = await t.inject(person, 'DELETE', `/api/v1/users?username=${person.username}`);
  expect(deleted.statusCode, deleted.body).toBe(200);
  return { person, withdrawalId: id, told };
}

async function returned(amount = 5000) {
  const all = await gone(amount);
  await all.told('REFUNDED');
  const found = (await casesIn('open')).find(({ reference }) => reference === all.withdrawalId);
  return { ...all, found: found ?? expect.fail('no case') };
}

test('the destination of a recent payout is kept when the account is deleted, and erased later', async () => {
  const { person } = await gone();
  const kept = await sourceOf(person.source);
  expect(kept).toMatchObject({ state: 'disconnected', value: `${person.id}@mail.test`, owner_name: null });
  await t.clock.advance(89 * DAY);
  await eraseDestinations(t.db);
  expect((await sourceOf(person.source)).value).toBe(`${person.id}@mail.test`);
  await t.clock.advance(2 * DAY);
  await eraseDestinations(t.db);
  expect(await sourceOf(person.source)).toMatchObject({ value: person.source, value_masked: '', erase_at: null });
});

test('a destination that was never paid is erased at once', async () => {
  const person = await t.payee();
  expect((await t.inject(person, 'DELETE', `/api/v1/users?username=${person.username}`)).statusCode).toBe(200);
  expect(await sourceOf(person.source)).toMatchObject({ value: person.source, value_masked: '', erase_at: null });
});

test('what comes back is paid out to where it was sent, once, and closes the case', async () => {
  const { person, found } = await returned();
  expect(found).toMatchObject({ kind: 'returned_payout', state: 'open' });
  expect(found.payout).toMatchObject({ amount: 5000, destination: 'PayPal · x•••••@mail.test', transaction_id: null });
  // Kept while the case is open, however long that takes.
  await t.clock.advance(200 * DAY);
  await eraseDestinations(t.db);
  staff = await staffOf(t);
  expect((await payOut(found.id, { amount: 4999 })).json().error).toMatchObject({ code: 1001, data: { cash: 5000 } });
  const key = { 'idempotency-key': `pay-${found.id}` };
  const again = () => payOut(found.id, { amount: 5000 }, key);
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect((await again()).json()).toMatchObject({ state: 'explained', note: 'It came back', payout: { amount: 0 } });
  expect((await payOut(found.id, { amount: 5000 })).json().error.code).toBe(1002);
  const [, second, ...more] = await payouts(person.id);
  expect(more).toEqual([]);
  await t.deps.jobs.runDue();
  expect(t.paypal.payoutsFor(second?.id ?? '')).toMatchObject([
    { item: { receiver: `${person.id}@mail.test`, amount: { value: '49.75' } } },
  ]);
  expect(await staffActions(t, found.id)).toEqual(['admin.reconciliation.pay_out']);
  await eraseDestinations(t.db);
  expect((await sourceOf(person.source)).erase_at).not.toBeNull();
});

test('more than one person may decide about takes two, and so does every new destination', async () => {
  const large = await returned(20_000);
  const id = staff.asked(await payOut(large.found.id, { amount: 20_000 }));
  expect(await payouts(large.person.id)).toHaveLength(1);
  expect((await staff.decide(id)).json().state).toBe('approved');
  expect(await payouts(large.person.id)).toHaveLength(2);

  const small = await returned(3000);
  const destination = { type: 'Venmo', value: '@New-Handle' };
  const asked = staff.asked(await payOut(small.found.id, { amount: 3000, destination }));
  expect(staff.asked(await payOut(small.found.id, { amount: 3000, destination }))).toBe(asked);
  expect((await payOut(small.found.id, { amount: 3000, destination: { type: 'PayPal', value: '?' } })).statusCode).toBe(
    400,
  );
  expect((await staff.decide(asked)).json().state).toBe('approved');
  await t.deps.jobs.runDue();
  const [, second] = await payouts(small.person.id);
  expect(t.paypal.payoutsFor(second?.id ?? '')).toMatchObject([{ item: { receiver: '@new-handle' } }]);
  const closed = (await casesIn('explained')).find((each) => each.id === small.found.id);
  expect(closed?.payout).toMatchObject({
    amount: 0,
    destination: 'Venmo · @new•••',
    transaction_id: expect.anything(),
  });
  const stored = await t.owner.selectFrom('approvals').select('payload').where('id', '=', asked).executeTakeFirst();
  expect(JSON.stringify(stored)).not.toContain('new-handle');
});

test('an erased destination needs a new one, and a payout that comes back again is a new case', async () => {
  const { person, told, withdrawalId } = await gone(4000);
  await t.clock.advance(91 * DAY);
  await eraseDestinations(t.db);
  staff = await staffOf(t);
  await told('REFUNDED');
  const found = (await casesIn('open')).find(({ reference }) => reference === withdrawalId) ?? expect.fail('no case');
  expect(found.payout).toMatchObject({ amount: 4000, destination: null, kept_until: null });
  expect((await payOut(found.id, { amount: 4000 })).json().error).toMatchObject({
    code: 1002,
    data: { destination: 'erased' },
  });
  const destination = { type: 'PayPal', value: 'new@mail.test' };
  await staff.decide(staff.asked(await payOut(found.id, { amount: 4000, destination })));
  await t.deps.jobs.runDue();
  const [, second = expect.fail('no payout')] = await payouts(person.id);
  const [payout = expect.fail('not sent')] = t.paypal.payoutsFor(second.id);
  payout.status = 'RETURNED';
  await t.webhook('PAYMENT.PAYOUTS-ITEM.RETURNED', { payout_batch_id: payout.batchId, sender_batch_id: second.id });
  const next = (await casesIn('open')).find(({ reference }) => reference === second.id);
  expect(next?.payout).toMatchObject({ amount: 4000, destination: 'PayPal · n•••••@mail.test' });
});

test('other cases, unknown ones and other roles are refused', async () => {
  const { found } = await returned();
  const risk = await t.person({ area: 'staff', roles: ['risk'] });
  const url = `/admin/v1/reconciliation/cases/${found.id}/pay_out`;
  expect((await t.inject(risk, 'POST', url, { amount: 5000, reason: 'x' })).statusCode).toBe(403);
  expect((await payOut(staff.maker.id, { amount: 5000 })).statusCode).toBe(404);
  await t.owner.updateTable('reconciliation_cases').set({ kind: 'amount' }).where('id', '=', found.id).execute();
  expect((await payOut(found.id, { amount: 5000 })).json().error.code).toBe(1002);
});
