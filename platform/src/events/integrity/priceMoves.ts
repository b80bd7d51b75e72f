import type { Tx } from '../../db/database.ts';
import type { FillSide } from '../../market/core/types.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import { schedule } from '../../timers/timers.ts';
import { readStakeSettings, type StakeSettings } from '../market/settings.ts';

/** Timer that fires when a price has moved too far too fast. Its reference is the market ID. */
export const priceTimer = 'event.price_move';

interface Trade {
  at: number;
  price: number;
}

const KEEP_MS = 60_000;
const SETTINGS_MS = 10_000;

/** Whether prices within the window differ by more than the allowed number of cents. Pure. */
export function movedTooFar(trades: readonly Trade[], now: number, seconds: number, ticks: number): boolean {
  const prices = trades.filter(({ at }) => at > now - seconds * 1000).map(({ price }) => price);
  return prices.length > 1 && Math.max(...prices) - Math.min(...prices) > ticks;
}

/**
 * Watches the prices in a market's batches. In-memory state is enough, because only one process at a time writes to a
 * market and the window is a few seconds long.
 */
export class PriceWatch {
  readonly #trades = new Map<string, Trade[]>();
  #settings: { at: number; read: StakeSettings } | null = null;

  /** If a price has moved too far, sets the timer that suspends the market. */
  async follow(tx: Tx, { marketId, at, outcomes }: MarketBatch): Promise<void> {
    const sides = outcomes.flatMap(({ fills }) => fills.flatMap((fill) => fill.sides[0] ?? []));
    if (sides.length === 0) return;
    const now = at.getTime();
    const { price_move_seconds, price_move_ticks } = await this.#read(tx, now);
    const byTeam = Map.groupBy(sides, ({ claim }) => `${marketId} ${claim >> 1}`);
    for (const [key, fills] of byTeam) {
      const known = (this.#trades.get(key) ?? []).filter((trade) => trade.at > now - KEEP_MS);
      const recent = [...known, ...extremes(fills, now)];
      this.#trades.set(key, recent);
      if (!movedTooFar(recent, now, price_move_seconds, price_move_ticks)) continue;
      this.#trades.delete(key);
      await schedule(tx, { kind: priceTimer, refId: marketId, version: 1, dueAt: at });
    }
  }

  async #read(tx: Tx, now: number): Promise<StakeSettings> {
    if (this.#settings === null || now - this.#settings.at > SETTINGS_MS) {
      this.#settings = { at: now, read: await readStakeSettings(tx) };
    }
    return this.#settings.read;
  }
}

/** The lowest and highest price among these fills. The other fills in a batch don't matter. */
function extremes(fills: readonly FillSide[], at: number): Trade[] {
  let [low, high] = [100, 0];
  for (const { claim, price } of fills) {
    const of = claim % 2 === 0 ? price : 100 - price;
    low = Math.min(low, of);
    high = Math.max(high, of);
  }
  return low === high
    ? [{ at, price: low }]
    : [
        { at, price: low },
        { at, price: high },
      ];
}
