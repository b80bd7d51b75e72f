import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';

const DAY = 86_400_000;

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());

const add = (person: Person, value: string, type = 'PayPal') =>
  t.inject(person, 'POST', '/api/v1/payment_source', { value, type: `PaymentSource::${type}` });
const disconnect = (person: Person, id: string) => t.inject(person, 'POST', `/api/v1/payment_source/${id}/disconnect`);
const vault = (person: Person) => t.inject(person, 'GET', '/api/v1/payment_source/setup_token');
let mails = 0;
const mail = () => `someone${++mails}@mail.test`;

describe('a PayPal account from the vault', () => {
  const approved = async (person: Person, name: [string, string], email = mail()) => {
    const { id } = (await vault(person)).json();
    t.paypal.approveSetupToken(id, { email, givenName: name[0], surname: name[1] });
    return id as string;
  };

  test('is approved at PayPal, reports its owner, and is paid at its address', async () => {
    const person = await t.person({ kycState: 'approved', cash: 10_000 });
    const token = (await vault(person)).json();
    expect(token.approve_url).toContain(token.id);
    expect((await add(person, token.id)).json().error.code).toBe(1002);
    t.paypal.approveSetupToken(token.id, { email: 'Kai@Mail.test', givenName: 'test', surname: 'Përson' });
    const source = (await add(person, token.id)).json();
    expect(source).toMatchObject({ state: 'active', owner_name_match: true, value_masked: 'k•••••@mail.test' });
    expect((await add(person, token.id)).json().error.code).toBe(1007);
  });

  test('under another name is reviewed by staff', async () => {
    const person = await t.person();
    const source = (await add(person, await approved(person, ['Someone', 'Else']))).json();
    expect(source).toMatchObject({ state: 'pending', owner_name_match: false });
  });

  test('works only for the person who started it', async () => {
    const [person, thief] = [await t.person(), await t.person()];
    const id = await approved(person, ['Test', 'Person']);
    expect((await add(thief, id)).json().error).toMatchObject({ code: 1000, param: 'value' });
  });

  test('of a frozen person stays connected', async () => {
    const payee = await t.payee();
    await t.owner.updateTable('users').set({ status: 'frozen' }).where('id', '=', payee.id).execute();
    expect((await disconnect(payee, payee.source)).json().error.code).toBe(27);
    await t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', payee.id).execute();
    expect((await disconnect(payee, payee.source)).statusCode).toBe(200);
  });

  test('of a frozen person isn’t connected, not even if its approval began before the freeze', async () => {
    const person = await t.person();
    const id = await approved(person, ['Test', 'Person']);
    await t.owner.updateTable('users').set({ status: 'frozen' }).where('id', '=', person.id).execute();
    expect((await vault(person)).json().error.code).toBe(27);
    expect((await add(person, id)).json().error.code).toBe(27);
    await t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', person.id).execute();
    expect((await add(person, id)).json()).toMatchObject({ state: 'active' });
  });

  test('is removed from the vault when it is disconnected', async () => {
    const person = await t.person();
    const email = mail();
    const { id } = (await add(person, await approved(person, ['Test', 'Person'], email))).json();
    expect(t.paypal.vaulted).toContain(`VAULT-${email}`);
    await disconnect(person, id);
    await t.deps.jobs.runDue();
    expect(t.paypal.vaulted).not.toContain(`VAULT-${email}`);
  });

  test('is compared with the person’s current name: a new name sends withdrawals to staff', async () => {
    const person = await t.person({ kycState: 'approved', cash: 10_000 });
    const { id } = (await add(person, await approved(person, ['Test', 'Person']))).json();
    await t.owner.updateTable('users').set({ last_name: 'Married' }).where('id', '=', person.id).execute();
    expect((await t.wallet(person)).payment_sources[0]?.owner_name_match).toBe(false);
    const { transaction } = (await t.withdraw(person, id, 3000)).json();
    expect(transaction.steps.at(-1).detail).toContain('The account holder’s name differs from your legal name');
    const rows = await t.db
      .selectFrom('withdrawals')
      .select(['state', 'reason'])
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toEqual([{ state: 'review', reason: 'account holder name differs from legal name' }]);
  });

  test('isn’t opened while PayPal doesn’t respond', async () => {
    const person = await t.person();
    t.paypal.faults.push({ on: 'POST /v3/vault/setup-tokens', what: 'error_before' });
    expect((await vault(person)).statusCode).toBe(503);
  });
});

describe('an address that another account adds', () => {
  const stateOf = async (id: string) =>
    (await t.owner.selectFrom('payment_sources').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  test('stays in use once its hold has ended; the other account waits for review', async () => {
    const [owner, other] = [await t.person(), await t.person()];
    const email = mail();
    const { id } = (await add(owner, email)).json();
    await t.clock.advance(2 * DAY);
    expect((await add(other, email)).json().state).toBe('pending');
    expect(await stateOf(id)).toBe('active');
  });

  test('goes to review while it is new, and is active again when the other account removes it', async () => {
    const [owner, other] = [await t.person(), await t.person()];
    const email = mail();
    const { id } = (await add(owner, email)).json();
    const added = (await add(other, email)).json();
    expect([added.state, await stateOf(id)]).toEqual(['pending', 'pending']);
    await disconnect(other, added.id);
    expect(await stateOf(id)).toBe('active');
  });
});

describe('a disconnected source', () => {
  test('disappears from the wallet, accepts nothing more, and stays in the history', async () => {
    const payee = await t.payee({ cash: 10_000 });
    expect((await disconnect(payee, payee.source)).json().state).toBe('disconnected');
    expect((await disconnect(payee, payee.source)).json().state).toBe('disconnected');
    expect((await t.wallet(payee)).payment_sources).toEqual([]);
    const refused = await t.withdraw(payee, payee.source, 3000);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 1002]);
    const kept = await t.owner.selectFrom('payment_sources').select('state').where('id', '=', payee.source).execute();
    expect(kept).toEqual([{ state: 'disconnected' }]);
  });

  test('still receives a payout in progress', async () => {
    const payee = await t.payee({ cash: 10_000 });
    await t.withdraw(payee, payee.source, 3000);
    await disconnect(payee, payee.source);
    t.paypal.payoutAs = 'SUCCESS';
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
  });

  test('starts a new hold when it is added again', async () => {
    const person = await t.person({ kycState: 'approved', cash: 50_000 });
    const email = mail();
    const first = (await add(person, email)).json();
    await t.clock.advance(2 * DAY);
    await disconnect(person, first.id);
    const second = (await add(person, email)).json();
    expect(second.id).not.toBe(first.id);
    const refused = await t.withdraw(person, second.id, 10_001);
    expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'new_source', allowed: 10_000 } });
    expect((await t.withdraw(person, second.id, 10_000)).statusCode).toBe(200);
    await t.clock.advance(DAY);
    expect((await t.withdraw(person, second.id, 10_001)).statusCode).toBe(200);
  });

  test('can only be removed by its owner', async () => {
    const [payee, other] = [await t.payee(), await t.person()];
    expect((await disconnect(other, payee.source)).statusCode).toBe(404);
    expect((await disconnect(other, newId())).statusCode).toBe(404);
    expect((await t.wallet(payee)).payment_sources).toHaveLength(1);
  });
});

describe('methods that accept no withdrawals', () => {
  test.each(['Card', 'ApplePay'])('%s is refused', async (type) => {
    expect((await add(await t.person(), 'anything', type)).json().error).toMatchObject({ code: 1000, param: 'type' });
  });

  test('Venmo outside the United States is refused, and shown with the reason', async () => {
    const person = await t.person({ phone: '+4915112345678' });
    expect((await add(person, '@someone', 'Venmo')).json().error.code).toBe(1005);
    const methods = await t.inject(person, 'GET', '/api/v1/payment_source/withdraw_methods');
    expect(methods.json().items).toMatchObject([
      { type: 'paypal', available: true },
      { type: 'venmo', available: false, reason: 'Only available in the United States' },
      { type: 'dots', available: true, speed: '1 to 3 business days' },
    ]);
    const create = await t.inject(person, 'POST', '/api/v1/payment_source/create_order', {
      amount: 5000,
      type: 'venmo',
    });
    expect(create.json().error.code).toBe(1005);
  });
});

test('money first returns to where it came from: another destination is reviewed', async () => {
  const person = await t.person({ kycState: 'approved' });
  await t.deposit(person, 5000, 'venmo');
  await t.owner.updateTable('deposit_orders').set({ amount: 1 }).where('user_id', '=', person.id).execute();
  const source = await t.openSource(person.id);
  expect((await t.withdraw(person, source, 3000)).statusCode).toBe(200);
  const [withdrawal] = await t.db
    .selectFrom('withdrawals')
    .select(['state', 'reason'])
    .where('user_id', '=', person.id)
    .execute();
  expect(withdrawal).toEqual({ state: 'review', reason: 'differs from the deposit method' });
});

test('a payout unclaimed for thirty days is called back, once', async () => {
  const payee = await t.payee({ cash: 10_000 });
  t.paypal.payoutAs = 'UNCLAIMED';
  await t.withdraw(payee, payee.source, 3000);
  await t.deps.jobs.runDue();
  await t.clock.advance(120_000);
  await reconcile(t.deps);
  expect(await t.wallet(payee)).toMatchObject({ cash: 7000, pending_withdrawal: 3000 });
  await t.clock.advance(29 * DAY);
  await reconcile(t.deps);
  expect((await t.wallet(payee)).pending_withdrawal).toBe(3000);
  await t.clock.advance(DAY);
  await reconcile(t.deps);
  await reconcile(t.deps);
  expect(await t.wallet(payee)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
  expect((await t.transactions(payee))[0]?.state).toBe('returned');
});
