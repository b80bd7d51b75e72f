import type { MarketBatch } from '../../market/projection/batch.ts';

/** Orders affected by these batches. */
export interface Touched {
  /**
   * Orders that are affected only by the batch that created them. Excludes asks, which can change without appearing in
   * outcomes.
   */
  fresh: ReadonlySet<string>;
  /** All other orders. */
  known: ReadonlySet<string>;
}

/** Orders affected by a market's batches. */
export function touchedBy(batches: readonly Pick<MarketBatch, 'outcomes'>[]): Touched {
  const [fresh, known] = [new Set<string>(), new Set<string>()];
  for (const { outcomes } of batches) {
    const created = new Set<string>();
    for (const { seq, order, fills, money } of outcomes) {
      // The order's priority equals the command's seq, so this command created it.
      if (order?.seq === seq && order.kind !== 'ask') created.add(order.id);
      const touched = [order?.id, ...fills.flatMap(({ sides }) => sides.map((side) => side.order))];
      for (const { kind, cause } of money) if (kind === 'hold' || kind === 'refund') touched.push(cause);
      for (const id of touched) if (id !== undefined && !created.has(id)) known.add(id);
    }
    for (const id of created) fresh.add(id);
  }
  for (const id of known) fresh.delete(id);
  return { fresh, known };
}
