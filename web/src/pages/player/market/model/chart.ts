import type { ChartPoint, ChartSpan } from '@/entities/market';
import type { MarketPricesQuery } from '../api/marketPage.generated.ts';
import type { MarketState } from './useMarketPage.ts';

type Points = NonNullable<MarketPricesQuery['stakePrices']>['items'];

/** The chart of one team; moments before its first price are left out. */
export function pointsOf(items: Points, teamId: string, last: number | null, now: number): ChartPoint[] {
  const points = items.flatMap(({ at, prices, volume }) => {
    const price = prices.find(({ eventTeamId }) => eventTeamId === teamId)?.price;
    return price === undefined ? [] : [{ at: Date.parse(at), price, volume }];
  });
  return last === null ? points : [...points, { at: Math.max(now, points.at(-1)?.at ?? 0), price: last, volume: 0 }];
}

/** How long the book pauses after a score. */
const pauseMs = 3_000;

/** Each score paused the book for a moment. */
export const pausesOf = (plays: MarketState['plays']): ChartSpan[] =>
  plays.map(({ at }) => ({ from: Date.parse(at), to: Date.parse(at) + pauseMs }));

/** Where the person came in: their first matched order of this side. */
export function entryOf(
  slips: MarketState['slips'],
  marketId: string,
  teamId: string,
): { at: number; price: number } | null {
  const orders = slips
    .flatMap(({ legs }) => legs)
    .filter((leg) => leg.marketId === marketId && leg.eventTeamId === teamId && leg.side === 'for')
    .flatMap((leg) => leg.orders)
    .filter(({ averagePrice }) => averagePrice !== null)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const [first] = orders;
  return first?.averagePrice ? { at: Date.parse(first.createdAt), price: first.averagePrice } : null;
}
