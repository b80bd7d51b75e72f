import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balances } from '../../ledger/post.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ cardFeeBasisPoints: 290 });
});
afterAll(() => t.close());
beforeEach(() => {
  t.dots.confirmAs = 'succeeded';
  t.dots.faults.length = 0;
});

const pay = (person: Person, orderId: string, token: string | undefined = 'pm-1', headers?: Record<string, string>) =>
  t.inject(person, 'POST', '/api/v1/wallets/deposit', { order_id: orderId, payment_token: token }, headers);

async function ordered(type: 'card' | 'apple_pay' = 'card') {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000, type);
  const intent = t.dots.intentFor(id) ?? expect.fail('no intent');
  return { person, id, providerId, intent };
}

describe('a deposit by card', () => {
  test('is charged with the provider’s fee and credited in full', async () => {
    const { person, id, intent } = await ordered();
    expect(intent.amount).toBe(5145);
    const receipt = (await pay(person, id)).json();
    expect(receipt.wallet).toMatchObject({ cash: 5000 });
    expect(receipt.transaction).toMatchObject({ state: 'completed', fee_amount: 145, subtitle: 'Card' });
    expect(receipt.transaction.lines).toMatchObject([
      { account: 'Card', amount: -5000 },
      { account: 'Cash', amount: 5000 },
    ]);
  });

  test('returns a form for entering the card; Apple Pay has its own sheet', async () => {
    const person = await t.person();
    const create = (type: string) =>
      t.inject(person, 'POST', '/api/v1/payment_source/create_order', { amount: 5000, type });
    const card = (await create('card')).json();
    expect(card.approve_url).toContain(`payment_intent=${card.provider_order_id}`);
    expect((await create('apple_pay')).json().approve_url).toBeNull();
  });

  test('requires the token from the form', async () => {
    const { person, id } = await ordered();
    const refused = await t.inject(person, 'POST', '/api/v1/wallets/deposit', { order_id: id });
    expect([refused.statusCode, refused.json().error.param]).toEqual([400, 'payment_token']);
    expect((await pay(person, id)).statusCode).toBe(200);
  });

  test('sent fifty times at once charges once', async () => {
    const { person, id } = await ordered();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => pay(person, id, `pm-${i}`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await t.wallet(person)).cash).toBe(5000);
    expect(
      [...t.dots.transfers.values()].filter(({ metadata }) => metadata === t.dots.intentFor(id)?.metadata),
    ).toHaveLength(1);
  });

  test('declined by the bank charges nothing and shows the reason', async () => {
    t.dots.confirmAs = 'insufficient_funds';
    const { person, id } = await ordered();
    const declined = await pay(person, id);
    expect([declined.statusCode, declined.json().error]).toEqual([
      402,
      expect.objectContaining({ code: 1021, data: { reason: 'insufficient_funds' } }),
    ]);
    expect((await t.wallet(person)).cash).toBe(0);
    expect(await t.transactions(person)).toMatchObject([{ state: 'declined', reason: 'insufficient_funds' }]);
  });

  test.each(['drop_after', 'error_after', 'garbage'] as const)('is credited once after %s', async (what) => {
    const { person, id, providerId } = await ordered();
    t.dots.faults.push({ on: `POST /api/v2/payment-intents/${providerId}/confirm`, what });
    await pay(person, id);
    await pay(person, id);
    expect((await t.wallet(person)).cash).toBe(5000);
  });

  test('can be paid again if its confirmation never arrived', async () => {
    const { person, id, providerId } = await ordered();
    t.dots.faults.push({ on: `POST /api/v2/payment-intents/${providerId}/confirm`, what: 'silence' });
    expect((await pay(person, id)).json().transaction.state).toBe('pending');
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect((await pay(person, id)).json().wallet.cash).toBe(5000);
  });

  test.each([
    [['card'], 0],
    [['card', 'card'], 2500],
    [['card', 'apple_pay'], 3000],
    [['card', 'paypal'], 4500],
    [['paypal'], 4000],
  ] as const)('with deposits by %j lets out exactly what the wallet calls withdrawable', async (rails, winnings) => {
    const payee = await t.payee({ cash: winnings });
    for (const rail of rails) {
      if (rail === 'paypal') await t.deposit(payee, 5000);
      else await pay(payee, (await t.order(payee, 5000, rail)).id);
    }
    const { cash, withdrawable } = await t.wallet(payee);
    const byPaypal = rails.filter((rail) => rail === 'paypal').length * 5000;
    expect([cash, withdrawable]).toEqual([winnings + rails.length * 5000, winnings + byPaypal]);
    const eligible = async (amount: number) => {
      const url = `/api/v1/payment_source/withdraw_payment_sources?amount=${amount}`;
      return (await t.inject(payee, 'GET', url)).json().items[0].eligible;
    };
    expect(await eligible(withdrawable + 1)).toBe(false);
    if (withdrawable < cash) {
      const refused = await t.withdraw(payee, payee.source, Math.max(withdrawable + 1, 1000));
      expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'playthrough', allowed: withdrawable } });
    }
    if (withdrawable > 0) {
      expect(await eligible(withdrawable)).toBe(true);
      const receipt = (await t.withdraw(payee, payee.source, withdrawable)).json();
      expect(receipt.wallet).toMatchObject({ cash: cash - withdrawable, withdrawable: 0 });
    }
  });

  test('never stores the token', async () => {
    const { person, id } = await ordered();
    await pay(person, id, 'pm-secret-canary');
    const rows = await t.owner.selectFrom('deposit_orders').selectAll().where('id', '=', id).execute();
    const audit = await t.owner.selectFrom('audit_log').selectAll().where('actor', '=', person.id).execute();
    expect(JSON.stringify([rows, audit])).not.toContain('canary');
  });
});

describe('a card payment under review', () => {
  async function pending() {
    t.dots.confirmAs = 'processing';
    const made = await ordered();
    const receipt = (await pay(made.person, made.id)).json();
    expect(receipt.wallet).toMatchObject({ cash: 0, pending_deposit: 5000 });
    return made;
  }
  const told = (intentId: string, id?: string) =>
    t.dotsWebhook({ event: 'payment_intent.updated', payment_intent_id: intentId }, id);

  test('is credited once by webhook, however often and late it arrives', async () => {
    const { person, intent } = await pending();
    expect((await told(intent.id)).statusCode).toBe(200);
    expect((await t.wallet(person)).pending_deposit).toBe(5000);
    intent.status = 'succeeded';
    const answers = await Promise.all(Array.from({ length: 20 }, () => told(intent.id, 'msg_once')));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
    await told(intent.id, 'msg_once');
    await told(intent.id, 'msg_again');
    expect(await t.wallet(person)).toMatchObject({ cash: 5000, pending_deposit: 0 });
    expect(await t.transactions(person)).toMatchObject([{ state: 'completed' }]);
  });

  test('is credited by polling when no webhook arrives', async () => {
    const { person, intent } = await pending();
    intent.status = 'succeeded';
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    expect(await t.wallet(person)).toMatchObject({ cash: 5000, pending_deposit: 0 });
  });

  test('leaves nothing behind when refused', async () => {
    const { person, intent } = await pending();
    intent.status = 'failed';
    await told(intent.id);
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_deposit: 0 });
    expect((await t.transactions(person))[0]?.state).toBe('declined');
  });
});

describe('a payment reversed by the bank', () => {
  test('is deducted from the balance, freezes the person, and is handled once', async () => {
    const { person, id, intent } = await ordered();
    await pay(person, id);
    t.dots.giveBack(intent, 'reversed');
    const about = { event: 'transfer.updated', transfer_id: intent.transfer_id };
    for (const event of ['msg_r1', 'msg_r2', 'msg_r1']) await t.dotsWebhook(about, event);
    expect(await t.wallet(person)).toMatchObject({ cash: 0 });
    const refused = await t.inject(person, 'POST', '/api/v1/payment_source/create_order', {
      amount: 5000,
      type: 'card',
    });
    expect(refused.json().error.code).toBe(27);
    const owed = `house:receivable:${person.id}`;
    expect((await balances(t.db, [owed]))[owed] ?? 0).toBe(0);
  });

  test('is given back once when the bank undoes it, and the account is unfrozen', async () => {
    const { person, id, intent } = await ordered();
    await pay(person, id);
    const about = { event: 'transfer.updated', transfer_id: intent.transfer_id };
    t.dots.giveBack(intent, 'reversed');
    await t.dotsWebhook(about);
    expect(await t.wallet(person)).toMatchObject({ cash: 0 });
    t.dots.giveBack(intent, 'completed');
    for (const event of ['msg_u1', 'msg_u2', 'msg_u1'])
      expect((await t.dotsWebhook(about, event)).statusCode).toBe(200);
    expect(await t.wallet(person)).toMatchObject({ cash: 5000 });
    const { status } = await t.owner
      .selectFrom('users')
      .select('status')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('enabled');
    expect((await t.transactions(person))[0]).toMatchObject({ title: 'Deposit restored', amount: 5000 });
    t.dots.giveBack(intent, 'reversed');
    await t.dotsWebhook(about);
    expect(await t.wallet(person)).toMatchObject({ cash: 0 });
  });

  test('ends as declined if it was never credited', async () => {
    t.dots.confirmAs = 'processing';
    const { person, id, intent } = await ordered();
    await pay(person, id);
    intent.status = 'succeeded';
    t.dots.giveBack(intent, 'reversed');
    await t.dotsWebhook({ event: 'payment_intent.updated', payment_intent_id: intent.id });
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_deposit: 0 });
  });
});

test('is left alone when the Dots message is forged', async () => {
  const { person, intent } = await ordered();
  intent.status = 'succeeded';
  const { body, headers } = t.dots.webhook({ event: 'payment_intent.updated', payment_intent_id: intent.id });
  const send = (text: string, changed: Record<string, string> = {}) =>
    t.inject(null, 'POST', '/webhooks/dots', text, { ...headers, ...changed });
  expect((await send(body, { 'svix-signature': 'v1,AAAA' })).statusCode).toBe(403);
  expect((await send(body.replace('updated', 'created'))).statusCode).toBe(403);
  expect((await send(body, { 'svix-timestamp': '1' })).statusCode).toBe(403);
  expect((await t.wallet(person)).cash).toBe(0);
  expect((await send(body)).statusCode).toBe(200);
  expect((await t.wallet(person)).cash).toBe(5000);
});

describe('Apple Pay', () => {
  const session = (person: Person, url: string) =>
    t.inject(person, 'GET', `/api/v1/payment_source/apple_start_session?url=${encodeURIComponent(url)}`);

  test('is validated, paid with its token, and credited from its own account', async () => {
    const { person, id } = await ordered('apple_pay');
    const answer = await session(person, `${t.dots.baseUrl}/paymentservices/startSession`);
    expect(JSON.parse(answer.json().session)).toMatchObject({ merchantSessionIdentifier: 'SSH-TEST' });
    const receipt = (await pay(person, id, JSON.stringify({ paymentData: { version: 'EC_v1' } }))).json();
    expect(receipt.transaction).toMatchObject({ state: 'completed', subtitle: 'Apple Pay' });
    const before = (await balances(t.db, ['external:applepay']))['external:applepay'];
    expect(before).toBeLessThanOrEqual(-5000);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:5432/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.test/paymentservices/startSession',
    'https://user@apple-pay-gateway.apple.com/paymentservices/startSession',
    'file:///etc/passwd',
    'x',
  ])('asks nothing of %s', async (url) => {
    const person = await t.person();
    const before = t.dots.requests.length;
    const refused = await session(person, url);
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      expect.objectContaining({ code: 1000, param: 'url' }),
    ]);
    expect(t.dots.requests).toHaveLength(before);
  });
});
