import { type ChartPoint, type ChartRound, type ChartSpan, joined } from '@/entities/market';
import { formatScore } from '@/shared/lib/format';
import type { MarketPricesQuery } from '../api/marketPage.generated.ts';
import type { MarketState } from './useMarketPage.ts';

type Chart = NonNullable<MarketPricesQuery['stakePrices']>;

/** The price points of one team, starting at its first price. */
export function pointsOf(items: Chart['items'], teamId: string, last: number | null, now: number): ChartPoint[] {
  const points = items.flatMap(({ at, prices, volume }) => {
    const price = prices.find(({ eventTeamId }) => eventTeamId === teamId)?.price;
    return price === undefined ? [] : [{ at: Date.parse(at), price, volume }];
  });
  return last === null ? points : [...points, { at: Math.max(now, points.at(-1)?.at ?? 0), price: last, volume: 0 }];
}

/** Periods during which the book was paused. A pause that is still in progress extends to `now`. */
export const pausesOf = (pauses: Chart['pauses'], now: number): ChartSpan[] =>
  joined(pauses.map(({ from, until }) => ({ from: Date.parse(from), to: until === null ? now : Date.parse(until) })));

/** The rounds that have started. Includes points if exactly two teams play. */
export const roundsOf = (rounds: Chart['rounds'], teamIds: readonly string[], now: number): ChartRound[] =>
  rounds.map(({ roundNumber, from, until, scores }) => ({
    number: roundNumber,
    from: Date.parse(from),
    to: until === null ? now : Date.parse(until),
    points:
      teamIds.length === 2
        ? formatScore(...teamIds.map((id) => scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0))
        : null,
  }));

/** Time and price of the user's entry, which is the user's first matched order on this side. */
export function entryOf(
  slips: MarketState['own']['slips'],
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
