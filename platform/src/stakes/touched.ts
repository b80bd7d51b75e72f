import type { Outcome } from '../market/core/types.ts';
import type { MarketBatch, MarketChange } from '../market/projection/batch.ts';

/**
 * Which orders commands touched, and when: so that what is told of a book names them. It is filled as the projection follows
 * a market's batches, in the process that tells of it.
 */
export class TouchedOrders {
  /** By market: the last command that touched an order. */
  readonly #markets = new Map<string, Map<string, number>>();

  follow({ marketId, outcomes }: Pick<MarketBatch, 'marketId' | 'outcomes'>): void {
    const touched = this.#markets.get(marketId) ?? new Map<string, number>();
    this.#markets.set(marketId, touched);
    for (const outcome of outcomes) for (const id of ordersOf(outcome)) touched.set(id, outcome.seq);
  }

  /** Orders touched since `fromSeq`; what was before is forgotten, it has been told. */
  since({ marketId, fromSeq }: Pick<MarketChange, 'marketId' | 'fromSeq'>): string[] {
    const touched = this.#markets.get(marketId);
    if (!touched) return [];
    for (const [id, seq] of touched) if (seq <= fromSeq) touched.delete(id);
    return [...touched.keys()];
  }
}

function* ordersOf({ order, fills, money }: Outcome): Generator<string> {
  if (order) yield order.id;
  for (const { sides } of fills) for (const side of sides) yield side.order;
  for (const { kind, cause } of money) if (kind === 'hold' || kind === 'refund') yield cause;
}
