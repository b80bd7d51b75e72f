import type { MarketBatch } from '../../market/projection/batch.ts';

/** Orders affected by these batches. */
export interface Touched {
  /** Orders that entered the book in these batches, and orders that may have been in it before. */
  fresh: Set<string>;
  known: Set<string>;
}

/** Orders affected by a market's batches. */
export function touchedBy(batches: readonly Pick<MarketBatch, 'outcomes'>[]): Touched {
  const [fresh, known] = [new Set<string>(), new Set<string>()];
  const touch = (id: string) => {
    if (!fresh.has(id)) known.add(id);
  };
  for (const { outcomes } of batches) {
    for (const { seq, order, fills, money } of outcomes) {
      // Its priority equals the command's seq, so this command created it.
      if (order?.seq === seq && !known.has(order.id)) fresh.add(order.id);
      if (order) touch(order.id);
      for (const { sides } of fills) for (const side of sides) touch(side.order);
      for (const { kind, cause } of money) if (kind === 'hold' || kind === 'refund') touch(cause);
    }
  }
  return { fresh, known };
}
