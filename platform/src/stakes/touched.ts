import type { MarketBatch } from '../market/projection/batch.ts';

/** Orders that some batches touched, and whose they are. */
export interface Touched {
  /** Orders that came into the book in these batches, and orders that may have been in it before. */
  fresh: Set<string>;
  known: Set<string>;
  people: Set<string>;
}

/** What the batches of a market touched. */
export function touchedBy(batches: readonly Pick<MarketBatch, 'outcomes'>[]): Touched {
  const [fresh, known, people] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const touch = (id: string, user: string) => {
    if (!fresh.has(id)) known.add(id);
    people.add(user);
  };
  for (const { outcomes } of batches) {
    for (const { seq, order, fills, money } of outcomes) {
      // Its place in the queue is the command's own: it came with it.
      if (order?.seq === seq && !known.has(order.id)) fresh.add(order.id);
      if (order) touch(order.id, order.user);
      for (const { sides } of fills) for (const side of sides) touch(side.order, side.user);
      for (const { kind, cause, user } of money) if (kind === 'hold' || kind === 'refund') touch(cause, user);
    }
  }
  return { fresh, known, people };
}
