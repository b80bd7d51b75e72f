import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { onMarketBatch } from '../../projection/batch.ts';
import type { Host } from '../nodes/host.ts';
import { marketsIn } from '../nodes/markets.ts';
import { openMarket, rowsThere, type TestMarket, walletsThere } from '../testing/kit.ts';

/** Finished markets that leave memory: each of their batches is announced, regardless of failures. */

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const isHeld = (market: TestMarket) =>
  (marketsIn(t) as Host).held.some(({ marketState }) => marketState.id === market.id);

/** Resolves at the second check of finished markets after the call. */
async function swept(): Promise<void> {
  const other = await openMarket(t);
  await other.request({ type: 'void', reason: 'staff' });
  await until(() => expect(isHeld(other)).toBe(false));
}

async function titles(user: { id: string }): Promise<string[]> {
  const rows = await t.db
    .selectFrom('wallet_transactions')
    .select('title')
    .where('user_id', '=', user.id)
    .orderBy('number')
    .execute();
  return rows.map(({ title }) => title);
}

test('announces a void that was written while an earlier batch was being announced', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  await walletsThere(t);
  let [isHolding, resume] = [false, () => {}];
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  onMarketBatch(async (_tx, batch) => {
    if (batch.marketId !== market.id) return;
    isHolding = true;
    await resumed;
  });
  await market.place(ann, { amount: 1000 });
  await until(() => expect(isHolding).toBe(true));
  await market.request({ type: 'void', reason: 'staff' });
  await rowsThere(t);
  await swept();
  resume();
  await until(async () => expect(await titles(ann)).toEqual(['Stake', 'Stake refund']));
  await until(() => expect(isHeld(market)).toBe(false));
});

test('after a crash, another process announces the last batch of a finished market', async () => {
  const market = await openMarket(t);
  const announced: number[] = [];
  onMarketBatch(async (_tx, batch) => {
    if (batch.marketId === market.id) announced.push(batch.batch);
  });
  await market.request({ type: 'void', reason: 'staff' });
  await walletsThere(t);
  await until(() => expect(isHeld(market)).toBe(false));
  const last = announced.at(-1) ?? 0;
  // The state left by a process that was killed after writing the rows but before announcing them.
  await t.owner
    .updateTable('market_leases')
    .set({ holder: newId(), address: null })
    .where('market_id', '=', market.id)
    .execute();
  await t.owner
    .updateTable('market_projections')
    .set({ batch: last - 1 })
    .where('market_id', '=', market.id)
    .execute();
  await until(() => expect(announced.slice(-2)).toEqual([last, last]));
});
