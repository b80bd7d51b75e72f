import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { drawFunds, fundingEntries, refundEntries } from '../../ledger/funding.ts';
import { balances, post } from '../../ledger/post.ts';
import { fundPromo } from '../../ledger/promo.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../reconcile.ts';
import { recordTransaction } from '../record.ts';
import type { Statement, Transaction } from '../schemas.ts';
import { expectStatementsAddUp } from '../testing/statements.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';

const DAY = 86_400_000;

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
  await withTransaction(t.db, (tx) => fundPromo(tx, { amount: 100_000, reference: newId(), actor: null }));
});
afterAll(() => t.close());

const statement = (person: Person, from: Date | string, to: Date | string) =>
  t.inject(person, 'GET', `/api/v1/transactions/statement?from=${iso(from)}&to=${iso(to)}`);
const iso = (moment: Date | string) => (typeof moment === 'string' ? moment : moment.toISOString());
const typesOf = ({ entries }: Statement) => entries.map(({ transaction }) => transaction?.type);
const totalNow = async (person: Person) => (await t.wallet(person)).total;

/** Gives the person wager-only money from the promotions account. */
function donate(person: Person, amount: number) {
  return withTransaction(t.db, async (tx) => {
    const { id } = await post(tx, {
      kind: 'donation',
      causeType: 'grant',
      causeId: newId(),
      entries: [
        { account: 'house:promo', amount: -amount },
        { account: userAccount(person.id, 'wager_only'), amount },
      ],
    });
    const what = { type: 'donation', state: 'completed', title: 'Gift' } as const;
    await recordTransaction(tx, { userId: person.id, amount, transferIds: [id], ...what });
  });
}

describe('a statement', () => {
  test('starts and ends with the ledger totals, and lists the transactions in between, oldest first', async () => {
    const payee = await t.payee();
    const began = await appNow(t.db);
    await t.clock.advance(1000);
    await t.deposit(payee, 5000);
    await donate(payee, 700);
    await t.clock.advance(DAY);
    const middle = await appNow(t.db);
    const held = await totalNow(payee);
    await t.clock.advance(1000);
    await t.withdraw(payee, payee.source, 3000);
    t.paypal.payoutAs = 'SUCCESS';
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    await t.clock.advance(1000);
    const ended = await appNow(t.db);

    const whole: Statement = (await statement(payee, began, ended)).json();
    expect(whole).toMatchObject({ opening_total: 0, closing_total: await totalNow(payee) });
    expect(typesOf(whole)).toEqual(['deposit', 'donation', 'withdrawal']);
    await expectStatementsAddUp(t, payee, began, [middle]);
    const [first, second] = [await statement(payee, began, middle), await statement(payee, middle, ended)];
    expect(first.json()).toMatchObject({ opening_total: 0, closing_total: held });
    expect(second.json()).toMatchObject({ opening_total: held, closing_total: whole.closing_total });
    expect([...first.json().entries, ...second.json().entries]).toEqual(whole.entries);
  });

  test('shows the ledger’s own lines, and no one else’s', async () => {
    const [person, other] = [await t.person(), await t.person()];
    const from = await appNow(t.db);
    await t.deposit(person, 5000);
    await t.deposit(other, 600);
    await t.clock.advance(1000);
    const { entries, closing_total: total }: Statement = (await statement(person, from, await appNow(t.db))).json();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.transaction?.lines).toMatchObject([{ amount: -5000 }, { account: 'Cash', amount: 5000 }]);
    expect(total).toBe(5000);
  });

  test('has an entry where a pending deposit arrives, and none for money that never does', async () => {
    const person = await t.person();
    const began = await appNow(t.db);
    await t.clock.advance(1000);
    t.paypal.captureAs = 'INSTRUMENT_DECLINED';
    const declined = await t.order(person, 900);
    t.paypal.approve(declined.providerId);
    await t.capture(person, declined.id);
    t.paypal.captureAs = 'PENDING';
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    await t.capture(person, id);
    await t.clock.advance(1000);
    const middle = await appNow(t.db);
    t.paypal.captureAs = 'COMPLETED';
    const order = t.paypal.orders.get(providerId);
    if (order?.capture) order.capture.status = 'COMPLETED';
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    await t.clock.advance(1000);
    const ended = await appNow(t.db);
    expect((await statement(person, began, middle)).json()).toMatchObject({ closing_total: 0, entries: [] });
    const second: Statement = (await statement(person, middle, ended)).json();
    expect(second).toMatchObject({ opening_total: 0, closing_total: 5000 });
    expect(second.entries).toMatchObject([{ amount: 5000, total: 5000, transaction: { type: 'deposit' } }]);
    await expectStatementsAddUp(t, person, began, [middle]);
  });

  test('shows a payout that came back twice', async () => {
    const payee = await t.payee();
    const began = await appNow(t.db);
    await t.clock.advance(1000);
    await t.deposit(payee, 5000);
    t.paypal.payoutAs = 'RETURNED';
    await t.withdraw(payee, payee.source, 3000);
    await t.deps.jobs.runDue();
    await t.clock.advance(120_000);
    await reconcile(t.deps);
    await t.clock.advance(1000);
    const whole: Statement = (await statement(payee, began, await appNow(t.db))).json();
    expect(whole.closing_total).toBe(5000);
    expect(whole.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000);
    await expectStatementsAddUp(t, payee, began, []);
  });

  test('covers at most a year, and no period that ends before it starts', async () => {
    const person = await t.person();
    const year = ['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'] as const;
    expect((await statement(person, ...year)).statusCode).toBe(200);
    // A year that starts at midnight in New York and includes the end of daylight saving time, and a year that starts
    // on February 29.
    expect((await statement(person, '2024-11-03T04:00:00Z', '2025-11-03T05:00:00Z')).statusCode).toBe(200);
    expect((await statement(person, '2024-02-29T05:00:00Z', '2025-03-01T05:00:00Z')).statusCode).toBe(200);
    expect((await statement(person, year[0], '2026-01-02T00:00:01Z')).json().error).toMatchObject({
      code: 1000,
      param: 'to',
    });
    expect((await statement(person, year[1], year[0])).json().error.param).toBe('to');
    expect((await statement(person, year[0], year[0])).statusCode).toBe(400);
    expect((await statement(person, 'yesterday', year[1])).statusCode).toBe(400);
  });
});

describe('the list of transactions', () => {
  const list = async (person: Person, query: string): Promise<Transaction[]> =>
    (await t.inject(person, 'GET', `/api/v1/transactions?${query}`)).json().items;

  test('can be filtered by type, amount and time', async () => {
    const person = await t.person();
    await t.deposit(person, 5000);
    await t.clock.advance(DAY);
    const middle = iso(await appNow(t.db));
    await donate(person, 700);
    await t.deposit(person, 900);
    const amounts = async (query: string) => (await list(person, query)).map(({ amount }) => amount);
    expect(await amounts('')).toEqual([900, 700, 5000]);
    expect(await amounts('types=donation')).toEqual([700]);
    expect(await amounts('types=donation&types=deposit')).toEqual([900, 700, 5000]);
    expect(await amounts('min_amount=900')).toEqual([900, 5000]);
    expect(await amounts('min_amount=701&max_amount=4999')).toEqual([900]);
    expect(await amounts(`from=${middle}`)).toEqual([900, 700]);
    expect(await amounts(`to=${middle}`)).toEqual([5000]);
    expect(await amounts(`types=deposit&from=${middle}&max_amount=899`)).toEqual([]);
    expect(await amounts('types=deposit&page_size=1&page=2')).toEqual([5000]);
  });

  test.each(['types=nothing', 'min_amount=-1', 'min_amount=1.5', 'max_amount=1e99', 'from=soon', "types=deposit'--"])(
    'refuses %s',
    async (query) => {
      const response = await t.inject(await t.person(), 'GET', `/api/v1/transactions?${query}`);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 1000]);
    },
  );
});

describe('restricted money', () => {
  test('is spent first, is refunded as restricted money, and never leaves', async () => {
    const payee = await t.payee({ cash: 2000 });
    await donate(payee, 1500);
    await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', payee.id).execute();
    const match = newId();
    const escrow = `escrow:match:${match}` as const;
    const funding = await withTransaction(t.db, async (tx) => {
      const taken = await drawFunds(tx, payee.id, 2000, [escrow]);
      const entries = [...fundingEntries(payee.id, taken), { account: escrow, amount: 2000 }];
      await post(tx, { kind: 'match_entry', causeType: 'match', causeId: match, entries });
      return taken;
    });
    expect(funding).toEqual({ wager_only: 1500, unsettled: 0, cash: 500 });
    expect(await t.wallet(payee)).toMatchObject({ cash: 1500, wager_only: 0 });
    await withTransaction(t.db, (tx) =>
      post(tx, {
        kind: 'match_refund',
        causeType: 'match',
        causeId: match,
        entries: [{ account: escrow, amount: -2000 }, ...refundEntries(payee.id, funding)],
      }),
    );
    expect(await t.wallet(payee)).toMatchObject({ cash: 2000, wager_only: 1500, withdrawable: 2000, playable: 3500 });
    const refused = await t.withdraw(payee, payee.source, 2001);
    expect(refused.json().error).toMatchObject({ code: 1003, data: { available: 2000, shortfall: 1 } });
    expect((await t.withdraw(payee, payee.source, 2000)).statusCode).toBe(200);
    expect((await balances(t.db, [userAccount(payee.id, 'wager_only')]))[userAccount(payee.id, 'wager_only')]).toBe(
      1500,
    );
  });
});

test.each(['2026-11-01T00:00:60Z', '2026-11-01T24:00:00Z', '2026-02-30T00:00:00Z', 'now', '%00'])(
  'the time %s is refused by every route in the same way',
  async (time) => {
    const person = await t.person();
    const later = '2027-01-01T00:00:00Z';
    const answers = [
      await t.inject(person, 'GET', `/api/v1/transactions?from=${time}`),
      await t.inject(person, 'GET', `/api/v1/transactions/statement?from=${time}&to=${later}`),
    ];
    const codes = answers.map((answer) => [answer.statusCode, answer.json().error.code]);
    expect(codes).toEqual([
      [400, 1000],
      [400, 1000],
    ]);
  },
);

test('a null character in an address is refused', async () => {
  const person = await t.person();
  expect((await t.inject(person, 'POST', '/api/v1/referrals/redeem?code=AB%00')).statusCode).toBe(400);
});
