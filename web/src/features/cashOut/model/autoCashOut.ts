import type { AutoCashOut_ViewFragment } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';

/** Prices entered by the user, in cents. Null for a price that isn't set. */
export interface Levels {
  target: number | null;
  stop: number | null;
  /** Lowest acceptable price once the stop is reached. */
  min: number | null;
}

const bounded = (price: number) => Math.min(99, Math.max(1, Math.round(price)));

/** Initial prices: those of the active auto cash-out, or none. */
export function levelsFrom(set: AutoCashOut_ViewFragment | null): Levels {
  if (set?.state !== 'armed' && set?.state !== 'triggered') return { target: null, stop: null, min: null };
  return { target: set.targetPrice, stop: set.stopPrice, min: set.minPrice };
}

/** Turns the target off, or on at a price above the current price. */
export function withTarget(levels: Levels, on: boolean, price: number): Levels {
  return { ...levels, target: on ? bounded(Math.max(price + 10, (levels.stop ?? 0) + 1)) : null };
}

/** Turns the stop off, or on at a price below the current price and with a lower minimum. */
export function withStop(levels: Levels, on: boolean, price: number): Levels {
  if (!on) return { ...levels, stop: null, min: null };
  const stop = bounded(Math.min(price - 10, (levels.target ?? 100) - 1));
  return { ...levels, stop, min: bounded(stop - 5) };
}

/** The reason why the prices can't be set. Null if they can. */
export function problemOf({ target, stop, min }: Levels): string | null {
  if (target === null && stop === null) return 'Turn on a target, a stop or both';
  if (target !== null && stop !== null && stop >= target) return 'The stop must be below the target';
  if (min !== null && stop !== null && min > stop) return 'The minimum price can’t be higher than the stop price';
  return null;
}

/** Warns if the current price would trigger a sale right away. Null if it wouldn't. */
export function alreadyReached({ target, stop }: Levels, price: number | null): string | null {
  if (price === null) return null;
  if (target !== null && price >= target) return 'The price is already at your target, so this sells right away.';
  if (stop !== null && price <= stop) return 'The price is already at your stop, so this sells right away.';
  return null;
}

/** Describes the status of an automatic cash-out, or how it ended. */
export function standingOf({ state, cause, reason, soldAmount, proceedsAmount }: AutoCashOut_ViewFragment): string {
  const sold = soldAmount > 0 ? ` Sold for ${formatMoney(proceedsAmount)} so far.` : '';
  switch (state) {
    case 'armed':
      return `Watching the price.${sold}`;
    case 'triggered':
      return `${cause === 'stop' ? 'Stop' : 'Target'} reached, selling.${sold}`;
    case 'done':
      return `Done. Sold for ${formatMoney(proceedsAmount)}.`;
    case 'canceled':
      return `${endings[reason ?? 'removed']}${sold}`;
  }
}

const endings = {
  removed: 'Removed.',
  sold: 'Ended because the stake was sold.',
  closed: 'Ended because the market closed.',
  voided: 'Ended because the market was voided.',
};
