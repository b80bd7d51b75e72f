import { type CardEvent, mainMarket } from '@/widgets/eventCard';

export const segments = ['live', 'upcoming', 'recommended', 'watch'] as const;
export type Segment = (typeof segments)[number];

/** Filters for the board, stored in the URL. Prices are in cents per $1.00 payout. */
export interface BoardFilter {
  gameId: string | null;
  modeId: string | null;
  leagueId: string | null;
  minPrice: number | null;
  maxPrice: number | null;
}

export const noFilter: BoardFilter = { gameId: null, modeId: null, leagueId: null, minPrice: null, maxPrice: null };

const price = (text: string | null) => {
  const value = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : null;
};

/** Reads the filter from the URL; invalid values are ignored. */
export const filterIn = (search: URLSearchParams): BoardFilter => ({
  gameId: search.get('gameId'),
  modeId: search.get('modeId'),
  leagueId: search.get('leagueId'),
  minPrice: price(search.get('minPrice')),
  maxPrice: price(search.get('maxPrice')),
});

export const segmentIn = (search: URLSearchParams): Segment =>
  segments.find((each) => each === search.get('segment')) ?? 'live';

/** Converts the filter to URL parameters. Null removes a parameter. */
export const inAddress = (filter: BoardFilter): Record<keyof BoardFilter, string | null> => ({
  ...filter,
  minPrice: filter.minPrice?.toString() ?? null,
  maxPrice: filter.maxPrice?.toString() ?? null,
});

export const narrowedBy = (filter: BoardFilter) => Object.values(filter).filter((value) => value !== null).length;

/** The best price of each side or, if it has no offers, its last matched price. */
export const pricesOf = (event: CardEvent): number[] =>
  mainMarket(event)?.teams.flatMap(({ bestPrice, lastPrice }) => bestPrice ?? lastPrice ?? []) ?? [];

/** Whether an event matches the filter. The price of either side may match. */
export function fits(filter: BoardFilter, event: CardEvent): boolean {
  const { gameId, modeId, leagueId, minPrice, maxPrice } = filter;
  if (gameId !== null && event.game.id !== gameId) return false;
  if (modeId !== null && event.mode.id !== modeId) return false;
  if (leagueId !== null && event.league.id !== leagueId) return false;
  if (minPrice === null && maxPrice === null) return true;
  return pricesOf(event).some((each) => each >= (minPrice ?? 1) && each <= (maxPrice ?? 99));
}
