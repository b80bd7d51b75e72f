import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '../../platform/src/admin/testing/staff.ts';
import { balances } from '../../platform/src/ledger/accounts.ts';
import {
  balancesOf,
  openMarket,
  placed,
  restricted,
  type TestMarket,
  walletsThere,
} from '../../platform/src/market/engine/testing/kit.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import fc from '../support/fastCheck.ts';
import { withCuts } from './support/cutConnections.ts';
import { expectSound } from './support/ledger.ts';
import { size } from './support/proof.ts';

/** Staff refunds of stakes: regardless of stakes, sales, results and requests, nobody gets back more than they lost. */

const CASH = 20_000;
const WAGER_ONLY = 1_500;
const MOST_STATEMENTS = 200;

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
});
afterAll(async () => {
  await expectSound(t.databaseUrl);
  await t.close();
});

const corrections = async () => (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;
const totalOf = async (person: Person) => {
  const { cash, wager_only, unsettled } = await balancesOf(t, person);
  return cash + wager_only + unsettled;
};
const refund = (id: string, amount: number | null, key = newId()) =>
  t.inject(
    staff.maker,
    'POST',
    `/admin/v1/transactions/${id}/refund_stake`,
    { reason: 'Feed error', ...(amount !== null && { amount }) },
    { 'idempotency-key': key },
  );

const outcomes = {
  lost: [
    [1, 1],
    [0, 1],
  ],
  won: [
    [0, 1],
    [1, 1],
  ],
  tied: [
    [1, 2],
    [1, 2],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

interface Scene {
  stakes: number[];
  /** Payout cents that are sold again at the purchase price. */
  sold: number;
  outcome: keyof typeof outcomes | 'void';
}

/** Bob's stakes on the second team at even odds, partly sold, in a market with a final result. */
async function played({ stakes, sold, outcome }: Scene) {
  const market = await openMarket(t);
  const [ann, bob, cat] = [
    await t.person({ cash: CASH }),
    await t.person({ cash: CASH }),
    await t.person({ cash: CASH }),
  ];
  await restricted(t, bob, WAGER_ONLY);
  const total = stakes.reduce((sum, amount) => sum + amount, 0);
  await market.place(ann, { claim: 0, amount: total });
  const orders: string[] = [];
  for (const amount of stakes) {
    const order = newId();
    await market.submit(placed(bob, { order, claim: 1, amount }));
    orders.push(order);
  }
  if (sold > 0) await sell(market, bob, cat, sold);
  await decide(market, outcome);
  await walletsThere(t);
  const rows = await t.db
    .selectFrom('wallet_transactions')
    .select(['id', 'subject_id', 'amount'])
    .where('user_id', '=', bob.id)
    .where('type', '=', 'stake')
    .execute();
  const lines = orders.map((order) => rows.find((row) => row.subject_id === order));
  return { bob, lines: lines.flatMap((line) => (line ? [{ id: line.id, staked: -line.amount }] : [])) };
}

async function sell(market: TestMarket, seller: Person, buyer: Person, quantity: number): Promise<void> {
  await market.place(buyer, { claim: 1, amount: quantity / 2 });
  const sale = { order: newId(), claim: 1, quantity, min_proceeds: 1, floor_price: 1 };
  await market.submit({ type: 'sell', user: seller.id, group: seller.id, ...sale });
}

async function decide(market: TestMarket, outcome: Scene['outcome']): Promise<void> {
  if (outcome === 'void') return market.request({ type: 'void', reason: 'staff' });
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({ type: 'settle', shares: outcomes[outcome].map(([part, of]) => [part, of]) });
  await market.request({ type: 'finalize' });
}

const scenes = fc.record({
  // Even, so that every stake is matched without a remainder.
  stakes: fc.array(
    fc.integer({ min: 50, max: 1500 }).map((half) => 2 * half),
    { minLength: 1, maxLength: 3 },
  ),
  soldShare: fc.constantFrom(0, 0, 0.3, 0.7),
  outcome: fc.constantFrom<Scene['outcome']>('lost', 'lost', 'tied', 'won', 'void'),
  refunds: fc.array(fc.record({ stake: fc.nat(2), amount: fc.integer({ min: 1, max: 3500 }), twice: fc.boolean() }), {
    maxLength: 5,
  }),
});

test('refunds add up to at most the amount lost, and happen once per key', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async ({ stakes, soldShare, outcome, refunds }) => {
      const total = stakes.reduce((sum, amount) => sum + amount, 0);
      // A hundred payout cents at even odds are whole lots.
      const sold = 100 * Math.max(Math.floor((2 * total * soldShare) / 100), soldShare > 0 ? 2 : 0);
      const { bob, lines } = await played({ stakes, sold, outcome });
      const [house, before] = [await corrections(), await totalOf(bob)];
      const lost = Math.max(0, CASH + WAGER_ONLY - before);
      const paid = new Map<string, number>();
      const ask = async ({ id }: { id: string }, amount: number | null, key = newId()) => {
        const answer = await refund(id, amount, key);
        if (answer.statusCode !== 200) return answer;
        paid.set(id, (paid.get(id) ?? 0) + answer.json().amount);
        return answer;
      };
      for (const { stake, amount, twice } of refunds) {
        const line = lines[stake % lines.length];
        if (!line) continue;
        const key = newId();
        const first = await ask(line, amount, key);
        if (twice) expect((await refund(line.id, amount, key)).statusCode).toBe(first.statusCode);
      }
      for (const line of lines) await ask(line, null);
      const sum = [...paid.values()].reduce((all, amount) => all + amount, 0);
      for (const { id, staked } of lines) expect(paid.get(id) ?? 0).toBeLessThanOrEqual(staked);
      expect([sum, await corrections(), await totalOf(bob)]).toEqual([lost, house - sum, before + sum]);
      for (const line of lines) expect((await refund(line.id, null)).json().error.code).toBe(1002);
    }),
    { numRuns: size(12, 300) },
  );
  await expectSound(t.databaseUrl);
});

test('a process that is killed at any statement refunds once or not at all', async () => {
  const { bob, lines } = await played({ stakes: [1000], sold: 0, outcome: 'lost' });
  const id = lines[0]?.id ?? '';
  const [house, before] = [await corrections(), await totalOf(bob)];
  const isDone = async () => (await totalOf(bob)) !== before;
  let at = 1;
  for (; at < MOST_STATEMENTS && !(await isDone()); at++) {
    await withCuts(
      (number) => (number === at ? 'before' : null),
      () => refund(id, 600),
    );
  }
  expect(at).toBeGreaterThan(5);
  expect(await totalOf(bob)).toBe(before + 600);
  // The response to every COMMIT is lost. The client repeats its request until the lease of the lost request has
  // expired.
  const key = newId();
  await withCuts(
    (_, statement) => (/^commit/i.test(statement) ? 'after' : null),
    () => refund(id, 400, key),
  );
  const repeated = async () => (await refund(id, 400, key)).statusCode;
  await expect.poll(repeated, { timeout: 20_000 }).toBe(200);
  expect(await repeated()).toBe(200);
  expect([await totalOf(bob), await corrections()]).toEqual([before + 1000, house - 1000]);
  const rows = await t.db
    .selectFrom('stake_refunds')
    .select(['amount', 'total_amount'])
    .where('transaction_id', '=', id)
    .orderBy('no')
    .execute();
  expect(rows).toEqual([
    { amount: 600, total_amount: 600 },
    { amount: 400, total_amount: 1000 },
  ]);
});
