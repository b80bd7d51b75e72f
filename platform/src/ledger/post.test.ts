import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { ledgerModule } from './module.ts';
import { balances, LedgerRefusal, post, postMany, reverse, type TransferInput } from './post.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ modules: [ledgerModule] });
});
afterAll(() => t.close());

const within = <T>(run: (tx: Tx) => Promise<T>) => withTransaction(t.db, run);

/** Transfers `amount` cents between two accounts. */
function move(from: string, to: string, amount: number, more: Partial<TransferInput> = {}): TransferInput {
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return { kind: 'adjustment', causeType: 'test', causeId: 'ledger', entries, ...more };
}

async function funded(amount: number): Promise<string> {
  const account = `user:${newId()}:cash`;
  await within((tx) => post(tx, move('external:paypal', account, amount)));
  return account;
}

async function balance(account: string): Promise<number | undefined> {
  return (await balances(t.db, [account]))[account];
}

test('a transfer opens its accounts and moves the money', async () => {
  const account = await funded(700);
  expect(await balance(account)).toBe(700);
  expect(await balance(`user:${newId()}:cash`)).toBe(0);
});

test('an uncovered debit is refused with the available amount and the shortfall, and no money moves', async () => {
  const [from, to] = [await funded(300), await funded(1)];
  const refused = within((tx) => post(tx, move(from, to, 450)));
  await expect(refused).rejects.toThrow(LedgerRefusal);
  await expect(refused).rejects.toMatchObject({
    reason: { kind: 'insufficient', account: from, available: 300, missing: 150 },
    data: { shortfall: 150, available: 300 },
    code: 1003,
  });
  expect([await balance(from), await balance(to)]).toEqual([300, 1]);
});

test('several transfers apply in order, all or none', async () => {
  const [a, b, c] = [await funded(100), await funded(0 + 1), await funded(1)];
  await within((tx) => postMany(tx, [move(a, b, 100), move(b, c, 101)]));
  expect([await balance(a), await balance(b), await balance(c)]).toEqual([0, 0, 102]);
  await expect(within((tx) => postMany(tx, [move(c, a, 102), move(b, c, 1)]))).rejects.toThrow(LedgerRefusal);
  expect([await balance(a), await balance(b), await balance(c)]).toEqual([0, 0, 102]);
});

test.each(['user:1:cash', `user:${newId()}:savings`, 'external:bank', 'house:profit', 'escrow:match:x', 'other'])(
  'account %s is not in the chart',
  async (account) => {
    await expect(within((tx) => post(tx, move('external:paypal', account, 5)))).rejects.toThrow(/chart/);
  },
);

test('a transfer that doesn’t sum to zero is refused before it reaches the database', async () => {
  const entries = [
    { account: 'external:paypal', amount: -5 },
    { account: `user:${newId()}:cash`, amount: 6 },
  ];
  await expect(within((tx) => post(tx, { ...move('', '', 1), entries }))).rejects.toThrow(/sums to zero/);
});

test('an external reference creates at most one transfer', async () => {
  const account = await funded(1);
  const reference = `capture-${newId()}`;
  await within((tx) => post(tx, move('external:paypal', account, 10, { reference })));
  await expect(within((tx) => post(tx, move('external:paypal', account, 10, { reference })))).rejects.toMatchObject({
    reason: { kind: 'duplicate_reference' },
  });
  expect(await balance(account)).toBe(11);
});

test('a transfer can be reversed once, with a link to the original', async () => {
  const [from, to] = [await funded(500), await funded(1)];
  const original = await within((tx) => post(tx, move(from, to, 500)));
  const by = { causeType: 'test', causeId: 'correction' };
  const reversal = await within((tx) => reverse(tx, original.id, by));
  expect([await balance(from), await balance(to)]).toEqual([500, 1]);
  const row = await t.db
    .selectFrom('ledger_transfers')
    .select('reverses')
    .where('id', '=', reversal.id)
    .executeTakeFirstOrThrow();
  expect(row.reverses).toBe(original.id);
  await within((tx) => post(tx, move('external:paypal', to, 500)));
  await expect(within((tx) => reverse(tx, original.id, by))).rejects.toMatchObject({
    reason: { kind: 'already_reversed' },
  });
});

test('pots can’t fund Duelbook’s accounts, while promotion reserves may be returned', async () => {
  const [match, promo] = [`escrow:match:${newId()}`, `escrow:promo:${newId()}`];
  await within((tx) => postMany(tx, [move('external:paypal', match, 100), move('external:paypal', promo, 100)]));
  await expect(within((tx) => post(tx, move(match, 'house:corrections', 1)))).rejects.toThrow(/house from a pot/);
  await within((tx) => post(tx, move(promo, 'house:promo', 100)));
  expect(await balance(match)).toBe(100);
});

test('concurrent transfers in opposite directions all succeed without deadlocks', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => funded(10_000)));
  const before = await deadlocks();
  const pairs = Array.from({ length: 120 }, (_, n) => [accounts[n % 4] ?? '', accounts[(n + 1 + (n % 3)) % 4] ?? '']);
  await Promise.all(
    pairs.map(([from = '', to = '']) => within((tx) => postMany(tx, [move(from, to, 7), move(to, from, 7)]))),
  );
  await Promise.all(pairs.map(([from = '', to = '']) => within((tx) => post(tx, move(from, to, 1)))));
  expect(await deadlocks()).toBe(before);
  const held = await balances(t.db, accounts);
  expect(Object.values(held).reduce((sum, cents) => sum + cents, 0)).toBe(40_000);
});

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks as n from pg_stat_database where datname = current_database()`.execute(t.owner);
  return rows[0]?.n ?? -1;
}
