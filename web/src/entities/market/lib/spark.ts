import type { PriceLine } from '@/shared/lib/overlays';

/** One price, in whole cents for 100, from a moment on; milliseconds since 1970. */
export interface SparkPoint {
  readonly at: number;
  readonly price: number;
}

interface Moment {
  readonly at: string;
  readonly prices: readonly { readonly eventTeamId: string; readonly price: number }[];
}

/** How a stake's price went since somebody came in; it begins at what they paid. */
export function sparkPoints(moments: readonly Moment[], { eventTeamId, side, entry }: PriceLine): SparkPoint[] {
  const since = moments.flatMap(({ at, prices }) => {
    const price = prices.find((each) => each.eventTeamId === eventTeamId)?.price;
    const time = Date.parse(at);
    return price === undefined || time <= entry.at ? [] : [{ at: time, price: side === 'for' ? price : 100 - price }];
  });
  return [entry, ...since];
}

export interface SparkShape {
  /** The line, as steps: a price holds until the next. */
  line: string;
  /** The same, closed down to the entry. */
  area: string;
  /** Where the entry's price and the last stand, from the top. */
  entryY: number;
  lastY: number;
}

/** Fewer cents than this would make noise look like news. */
const leastSpan = 10;

/**
 * The line in a box of `width` and `height`, until `now`. Its scale reaches over all prices, at least ten cents.
 * @param points the entry first
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
