import { expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import { newId } from '../../shared/ids.ts';
import { PriceWatch } from './priceMoves.ts';

/** A batch with this many fills at one price. `at` is in milliseconds. */
function batchOf(marketId: string, at: number, fills: number): MarketBatch {
  const sides = [{ order: '', user: '', claim: 0, price: 50, paid: 50, payout: 100 }];
  const fill = { no: 1, seq: 1, kind: 'mint' as const, sides };
  const outcome = { fills: Array.from({ length: fills }, () => fill) };
  return { marketId, at: new Date(at), outcomes: [outcome] } as unknown as MarketBatch;
}

const settings = { price_move_seconds: 60, price_move_ticks: 25 };
const tx = {
  selectFrom: () => ({ selectAll: () => ({ executeTakeFirstOrThrow: async () => settings }) }),
} as unknown as Tx;

test('processes a minute with thousands of fills per second in a small fraction of that time', async () => {
  const watch = new PriceWatch();
  const marketId = newId();
  const began = performance.now();
  for (let second = 0; second < 60; second++) {
    for (let part = 0; part < 5; part++) {
      await watch.follow(tx, batchOf(marketId, second * 1000 + part * 200, 600));
    }
  }
  expect(performance.now() - began).toBeLessThan(6000);
});
