import type { SparkPoint } from '@/entities/market';
import type { ConsoleChart } from './useConsole.ts';

type Items = ConsoleChart['items'];

/** A team's prices, up to its latest one. */
export function pulseOf(items: Items, teamId: string, latest: number | null, now: number): SparkPoint[] {
  const points = items.flatMap(({ at, prices }) => {
    const price = prices.find(({ eventTeamId }) => eventTeamId === teamId)?.price;
    return price === undefined ? [] : [{ at: Date.parse(at), price }];
  });
  const last = points.at(-1);
  return latest === null || !last ? points : [...points, { at: Math.max(now, last.at), price: latest }];
}

/** Latest trades: time, price of the team in cents, and amount in cents. Newest first. */
export const lastMatched = (items: Items, teamId: string, most: number) =>
  items
    .filter(({ volume }) => volume > 0)
    .slice(-most)
    .toReversed()
    .map(({ at, prices, volume }) => ({
      at,
      price: prices.find(({ eventTeamId }) => eventTeamId === teamId)?.price ?? null,
      volume,
    }));
