import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { Person } from '../testing/harness.ts';
import { recordTransaction } from './record.ts';
import { type WalletPlatform, walletPlatform } from './testing/walletPlatform.ts';

/** Sends invalid amounts to every wallet operation that takes one. */

let t: WalletPlatform;
let payee: Person & { source: string };
beforeAll(async () => {
  t = await walletPlatform();
  payee = await t.payee({ cash: 10_000 });
});
afterAll(() => t.close());

/** Raw JSON, because some of these values can't be expressed in JavaScript. */
const hostile: [string, string][] = [
  ['zero', '0'],
  ['a negative amount', '-500'],
  ['a negative zero', '-0'],
  ['a fraction', '500.5'],
  ['a tiny fraction', '500.0000001'],
  ['a text', '"500"'],
  ['an empty text', '""'],
  ['nothing', 'null'],
  ['true', 'true'],
  ['a list', '[500]'],
  ['an object', '{"cents":500}'],
  ['beyond safe integers', '9007199254740992'],
  ['beyond int8', '9223372036854775808'],
  ['an exponent', '1e30'],
  ['a negative exponent', '5e-1'],
  ['infinity', '1e999'],
];

const calls: [string, string, (amount: string, source: string) => string][] = [
  ['create_order by PayPal', '/api/v1/payment_source/create_order', (amount) => `{"type":"paypal","amount":${amount}}`],
  ['create_order by card', '/api/v1/payment_source/create_order', (amount) => `{"type":"card","amount":${amount}}`],
  [
    'create_order by Apple Pay',
    '/api/v1/payment_source/create_order',
    (amount) => `{"type":"apple_pay","amount":${amount}}`,
  ],
  ['withdraw', '/api/v1/wallets/withdraw', (amount, source) => `{"amount":${amount},"payment_source_id":"${source}"}`],
];

async function nothingHappened(): Promise<void> {
  expect(await t.wallet(payee)).toMatchObject({
    cash: 10_000,
    pending_withdrawal: 0,
    pending_deposit: 0,
    total: 10_000,
  });
  expect(await t.transactions(payee)).toEqual([]);
  expect([t.paypal.orders.size, t.dots.intents.size]).toEqual([0, 0]);
}

describe.each(calls)('%s', (_name, url, body) => {
  test.each(hostile)('refuses %s and does nothing', async (_what, amount) => {
    const response = await t.inject(payee, 'POST', url, body(amount, payee.source));
    expect([response.statusCode, response.json().error.code]).toEqual([400, 1000]);
    await nothingHappened();
  });

  test('refuses a duplicate amount and unknown fields', async () => {
    const good = body('1000', payee.source);
    for (const text of [good.replace('"amount":1000', '"amount":1000,"amount":5'), good.replace('{', '{"fee":0,')]) {
      expect((await t.inject(payee, 'POST', url, text)).statusCode).toBe(400);
    }
    await nothingHappened();
  });

  test('requires an idempotency key', async () => {
    const answer = await t.inject(payee, 'POST', url, body('1000', payee.source), { 'idempotency-key': '' });
    expect(answer.statusCode).toBe(400);
    await nothingHappened();
  });
});

describe('read operations', () => {
  const urls = [
    '/api/v1/payment_source/deposit_fee?type=card&amount=',
    '/api/v1/payment_source/withdraw_payment_sources?amount=',
    `/api/v1/payment_source/withdraw_fee?payment_source_id=${newId()}&amount=`,
  ];

  test.each(['0', '-1', '1.5', '1e3x', '', '9007199254740992', 'NaN', '5&amount=6'])('refuse %s', async (amount) => {
    for (const url of urls) {
      const response = await t.inject(payee, 'GET', `${url}${amount}`);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 1000]);
    }
  });

  test('never show a fee charged by Duelbook', async () => {
    for (const type of ['paypal', 'venmo', 'card', 'apple_pay']) {
      const fee = await t.inject(payee, 'GET', `/api/v1/payment_source/deposit_fee?type=${type}&amount=5001`);
      expect(fee.json()).toMatchObject({ amount: 5001, platform_fee: 0 });
      expect(fee.json().total).toBe(5001 + fee.json().provider_fee);
    }
  });
});

test('a payment token is limited to a short text', async () => {
  const url = '/api/v1/wallets/deposit';
  for (const token of [7, '', 'x'.repeat(20_001), { id: 'pm' }, null]) {
    const response = await t.inject(payee, 'POST', url, { order_id: newId(), payment_token: token });
    expect(response.statusCode).toBe(400);
  }
});

describe('a deposit above the identity check threshold', () => {
  test('is refused with the reason, until the check is passed', async () => {
    const person = await t.person();
    await t.deposit(person, 49_999);
    await t.deposit(person, 500);
    const order = () =>
      t.inject(person, 'POST', '/api/v1/payment_source/create_order', { amount: 500, type: 'paypal' });
    const refused = await order();
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      expect.objectContaining({ code: 28, data: expect.objectContaining({ reasons: ['deposits'] }) }),
    ]);
    expect((await t.wallet(person)).kyc_state).toBe('required');
    await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
    expect((await order()).statusCode).toBe(200);
  });

  test('is also refused after winnings above the threshold', async () => {
    const person = await t.person();
    const won = (amount: number) =>
      withTransaction(t.db, (tx) =>
        recordTransaction(tx, { userId: person.id, type: 'match_win', state: 'completed', amount, title: 'Won' }),
      );
    const order = () =>
      t.inject(person, 'POST', '/api/v1/payment_source/create_order', { amount: 500, type: 'paypal' });
    await won(59_999);
    expect((await order()).statusCode).toBe(200);
    await won(1);
    expect((await order()).json().error).toMatchObject({ code: 28, data: { reasons: ['winnings'] } });
  });
});
