import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import type { PaymentSource } from '../schemas.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.dots.payoutAs = 'pending';
  t.dots.payoutError = null;
  t.dots.faults.length = 0;
  await t.deps.jobs.runDue();
});

const connectUrl = '/api/v1/payment_source/dots_payment_connect';
const add = (person: Person) =>
  t.inject(person, 'POST', '/api/v1/payment_source', { type: 'PaymentSource::Dots', value: 'connected' });
const sourcesOf = async (person: Person): Promise<PaymentSource[]> => (await t.wallet(person)).payment_sources;

/** Opens the hosted page and returns the person's ID at Dots. */
async function opened(person: Person): Promise<string> {
  expect((await t.inject(person, 'GET', connectUrl)).json()).toMatchObject({ url: expect.stringContaining('/flow/') });
  return [...t.dots.flows.values()].at(-1)?.user_id ?? expect.fail('no flow');
}

/** Creates a verified person with a connected bank account past its hold period. */
async function banked(cash = 10_000, bank?: string) {
  const person = await t.person({ cash, kycState: 'approved' });
  const dotsUserId = await opened(person);
  t.dots.connect(dotsUserId, bank);
  const { id: source }: PaymentSource = (await add(person)).json();
  await t.owner.updateTable('payment_sources').set({ held_until: null }).where('id', '=', source).execute();
  const user = t.dots.users.get(dotsUserId) ?? expect.fail('no user');
  return { person, source, user };
}

async function withdrawn(amount = 3000) {
  const made = await banked();
  const receipt = (await t.withdraw(made.person, made.source, amount)).json();
  const { id } = await t.db
    .selectFrom('withdrawals')
    .select('id')
    .where('transaction_id', '=', receipt.transaction.id)
    .executeTakeFirstOrThrow();
  return { ...made, id, receipt };
}

const transferOf = (id: string) => t.dots.payoutsFor(id)[0] ?? expect.fail('no transfer');
const told = (id: string, event?: string) =>
  t.dotsWebhook({ event: 'transfer.updated', transfer_id: transferOf(id).id }, event);

describe('a bank account', () => {
  test('is connected on a hosted page and added masked, with a hold on the new source', async () => {
    const person = await t.person({ kycState: 'approved' });
    expect((await add(person)).json().error.code).toBe(1002);
    t.dots.connect(await opened(person));
    const source: PaymentSource = (await add(person)).json();
    expect(source).toMatchObject({
      type: 'PaymentSource::Dots',
      value_masked: 'Test Bank •••• 6789',
      state: 'active',
      owner_name_match: null,
      held_until: expect.any(String),
    });
    expect((await add(person)).json().id).toBe(source.id);
  });

  test('is also added by the webhook, once', async () => {
    const person = await t.person();
    const dotsUserId = await opened(person);
    t.dots.connect(dotsUserId);
    const flowId = [...t.dots.flows.keys()].at(-1);
    for (const id of ['msg_f1', 'msg_f1', 'msg_f2']) {
      expect((await t.dotsWebhook({ event: 'flow.updated', flow_id: flowId }, id)).statusCode).toBe(200);
    }
    expect(await sourcesOf(person)).toHaveLength(1);
  });

  test('shared by two people is reviewed for both', async () => {
    const [a, b] = [await banked(0, 'shared-bank'), await banked(0, 'shared-bank')];
    for (const { person } of [a, b]) expect((await sourcesOf(person))[0]?.state).toBe('pending');
  });

  test('flagged by Dots is reviewed first', async () => {
    const person = await t.person();
    const dotsUserId = await opened(person);
    const user = t.dots.users.get(dotsUserId) ?? expect.fail('no user');
    user.compliance = { flags: { payout_method: true } };
    t.dots.connect(dotsUserId);
    expect((await add(person)).json().state).toBe('pending');
  });

  test('requires a legal name and a phone number', async () => {
    const person = await t.person();
    await t.owner.updateTable('users').set({ last_name: null }).where('id', '=', person.id).execute();
    expect((await t.inject(person, 'GET', connectUrl)).json().error).toMatchObject({ code: 1000, param: 'last_name' });
    expect((await t.inject(await t.person({ phone: null }), 'GET', connectUrl)).json().error.code).toBe(15);
  });
});

describe('a withdrawal to a bank', () => {
  test('is paid once with its own fee, and shows its expected arrival', async () => {
    const { person, source, id, receipt } = await withdrawn();
    const fee = await t.inject(
      person,
      'GET',
      `/api/v1/payment_source/withdraw_fee?amount=3000&payment_source_id=${source}`,
    );
    expect(fee.json()).toEqual({
      amount: 3000,
      platform_fee: 0,
      provider_fee: 50,
      net: 2950,
      eta: '1 to 3 business days',
    });
    expect(receipt.transaction).toMatchObject({ fee_amount: 50, subtitle: 'Bank · Test Bank •••• 6789' });
    await t.deps.jobs.runDue();
    expect(transferOf(id).amount).toBe(2950);
    transferOf(id).status = 'completed';
    for (const event of [`msg_${id}`, `msg_${id}`, 'msg_more']) expect((await told(id, event)).statusCode).toBe(200);
    expect(await t.wallet(person)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
    expect(await t.transactions(person)).toMatchObject([{ state: 'completed', amount: -3000 }]);
  });

  test.each(['failed', 'canceled', 'reversed'])('reported by Dots as %s is refunded, once', async (status) => {
    const { person, id } = await withdrawn();
    await t.deps.jobs.runDue();
    transferOf(id).status = status;
    await Promise.all([told(id), told(id), told(id)]);
    await told(id);
    expect(await t.wallet(person)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect((await t.transactions(person))[0]?.state).toBe(status === 'reversed' ? 'returned' : 'failed');
  });

  test('may be returned after it was paid; outdated messages change nothing', async () => {
    const { person, id } = await withdrawn();
    await t.deps.jobs.runDue();
    transferOf(id).status = 'completed';
    await told(id);
    transferOf(id).status = 'pending';
    await told(id);
    expect(await t.wallet(person)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
    transferOf(id).status = 'reversed';
    await told(id);
    await told(id);
    expect(await t.wallet(person)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
  });

  test('that comes back after its owner deleted the account gets a case', async () => {
    const { person, id } = await withdrawn();
    await t.deps.jobs.runDue();
    transferOf(id).status = 'completed';
    await told(id);
    await t.owner.updateTable('users').set({ status: 'deleted' }).where('id', '=', person.id).execute();
    transferOf(id).status = 'reversed';
    await told(id);
    await told(id);
    const cases = await t.db.selectFrom('reconciliation_cases').selectAll().where('reference', '=', id).execute();
    expect(cases).toMatchObject([{ kind: 'returned_payout', provider: 'dots', our_amount: -3000, state: 'open' }]);
  });

  test.each(['drop_after', 'error_after', 'garbage'] as const)(
    'whose response is lost (%s) is found and paid once',
    async (what) => {
      const { person, id } = await withdrawn();
      t.dots.faults.push({ on: 'POST /api/v2/payouts', what });
      await expect(t.deps.jobs.runDue()).rejects.toThrow();
      await t.clock.advance(120_000);
      await reconcile(t.deps);
      expect(t.dots.payoutsFor(id)).toHaveLength(1);
      transferOf(id).status = 'completed';
      await t.clock.advance(120_000);
      await reconcile(t.deps);
      expect(await t.wallet(person)).toMatchObject({ cash: 7000, pending_withdrawal: 0 });
    },
  );

  test('also arrives if its source has since been disconnected', async () => {
    const { person, source, id } = await withdrawn();
    const gone = await t.inject(person, 'POST', `/api/v1/payment_source/${source}/disconnect`);
    expect(gone.json()).toMatchObject({ id: source, state: 'disconnected' });
    await t.deps.jobs.runDue();
    transferOf(id).status = 'completed';
    await told(id);
    expect(await t.wallet(person)).toMatchObject({ cash: 7000, pending_withdrawal: 0, payment_sources: [] });
  });

  test('sends only played money, or money without another source, to the bank', async () => {
    const { person, source } = await banked(0);
    await t.deposit(person, 5000);
    const refused = await t.withdraw(person, source, 3000);
    expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'playthrough', allowed: 0 } });
  });
});

describe('a required form', () => {
  const withdraw = (person: Person, source: string, query = '') =>
    t.inject(person, 'POST', `/api/v1/wallets/withdraw${query}`, { amount: 3000, payment_source_id: source });

  test('is returned with its URL, and lets the withdrawal through once submitted', async () => {
    const { person, source, user } = await banked();
    user.compliance = { must_collect_1099: true };
    const first = await withdraw(person, source);
    expect([first.statusCode, first.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 1022, data: { compliance_url: expect.stringContaining('/flow/') } }),
    ]);
    expect([...t.dots.flows.values()].at(-1)?.steps).toEqual([
      'compliance',
      { name: 'redirect', redirect_url: `${t.deps.config.publicUrl}/dots-compliance-success` },
    ]);
    expect(await t.wallet(person)).toMatchObject({ cash: 10_000, pending_withdrawal: 0 });
    expect((await withdraw(person, source, '?compliance=true')).json().error.code).toBe(1022);
    user.compliance = { must_collect_1099: true, tax_id_collected: true, tax_id_verification: 'pending' };
    expect((await withdraw(person, source, '?compliance=true')).json().wallet.pending_withdrawal).toBe(3000);
  });

  test('also applies to PayPal above a certain amount of yearly winnings', async () => {
    const person = await t.payee({ cash: 100_000 });
    await t.owner
      .insertInto('wallet_records')
      .values({
        id: person.source,
        user_id: person.id,
        number: 1,
        type: 'match_win',
        state: 'completed',
        amount: 60_000,
        title: 'Won',
        subtitle: null,
        subject_type: null,
        subject_id: null,
        final_at: null,
        reason: null,
        steps: '[]',
        created_at: (
          await t.deps.db.selectFrom('users').select('created_at').where('id', '=', person.id).executeTakeFirstOrThrow()
        ).created_at,
        completed_at: new Date(0),
      })
      .execute();
    await t.owner.insertInto('wallets').values({ user_id: person.id, last_number: 1 }).execute();
    expect((await withdraw(person, person.source)).json().error.code).toBe(1022);
    const account = [...t.dots.users.values()].at(-1) ?? expect.fail('no user');
    account.compliance = { tax_id_collected: true, tax_id_verification: 'matched' };
    expect((await withdraw(person, person.source, '?compliance=true')).statusCode).toBe(200);
  });

  test('isn’t requested if the withdrawal would be refused anyway', async () => {
    const { person, source, user } = await banked(2000);
    user.compliance = { must_collect_1099: true };
    expect((await withdraw(person, source)).json().error.code).toBe(1003);
  });

  test('with another person’s tax id goes to staff', async () => {
    const { person, source, user } = await banked();
    user.compliance = { tax_id_collected: true, tax_id_verification: 'mismatched' };
    expect((await withdraw(person, source)).statusCode).toBe(200);
    const { state, reason } = await t.db
      .selectFrom('withdrawals')
      .select(['state', 'reason'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect([state, reason]).toEqual(['review', 'flagged by the payout provider']);
  });

  test('that can’t be looked up right now moves nothing', async () => {
    const { person, source } = await banked();
    t.dots.faults.push({ on: 'GET /api/v2/users', what: 'error_before' });
    expect((await withdraw(person, source)).statusCode).toBe(503);
    expect(await t.wallet(person)).toMatchObject({ cash: 10_000 });
    expect((await withdraw(person, source)).statusCode).toBe(200);
  });
});
