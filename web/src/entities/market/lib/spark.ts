import type { PriceLine } from '@/shared/lib/overlays';

/** A time in ms since 1970, and the price from then on, in cents per $1.00 payout. */
export interface SparkPoint {
  readonly at: number;
  readonly price: number;
}

interface Moment {
  readonly at: string;
  readonly prices: readonly { readonly eventTeamId: string; readonly price: number }[];
}

/** Price history of a stake since it was placed, starting at its entry price. */
export function sparkPoints(moments: readonly Moment[], { eventTeamId, side, entry }: PriceLine): SparkPoint[] {
  const since = moments.flatMap(({ at, prices }) => {
    const price = prices.find((each) => each.eventTeamId === eventTeamId)?.price;
    const time = Date.parse(at);
    return price === undefined || time <= entry.at ? [] : [{ at: time, price: side === 'for' ? price : 100 - price }];
  });
  return [entry, ...since];
}

export interface SparkShape {
  /** A stepped line in which each price holds until the next one. */
  line: string;
  /** The area between the line and the entry price. */
  area: string;
  /** Vertical position of the entry price. `lastY` is the position of the latest price. */
  entryY: number;
  lastY: number;
}

/** Minimum price range in cents. With a smaller range, noise would look significant. */
const leastSpan = 10;

/**
 * The shape of a sparkline in a box of `width` by `height`, up to `now`. The scale covers all prices and at least ten
 * cents.
 * @param points in order of time, starting with the entry
 */
export function sparkShape(points: readonly SparkPoint[], now: number, width: number, height: number): SparkShape {
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const spare = Math.max(0, leastSpan - (most - least)) / 2;
  const [bottom, span] = [least - spare, most - least + 2 * spare];
  const from = points[0]?.at ?? now;
  const to = Math.max(now, points.at(-1)?.at ?? now, from + 1);
  const x = (at: number) => round(((at - from) / (to - from)) * width);
  const y = (price: number) => round(height - ((price - bottom) / span) * height);
  const entryY = y(prices[0] ?? 50);
  const lastY = y(prices.at(-1) ?? 50);
  const steps = points.map(({ at, price }, n) => (n === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`)).join('');
  const line = `${steps}H${width}`;
  return { line, area: `${line}V${entryY}H0Z`, entryY, lastY };
}

const round = (value: number) => Math.round(value * 10) / 10;
