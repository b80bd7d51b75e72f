import { type CardEvent, mainMarket } from '@/widgets/eventCard';

export const segments = ['live', 'upcoming', 'recommended', 'watch'] as const;
export type Segment = (typeof segments)[number];

/** What narrows the board; kept in the address. Prices in whole cents for 100. */
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

/** The filter in an address; what cannot be read there counts as none. */
export const filterIn = (search: URLSearchParams): BoardFilter => ({
  gameId: search.get('gameId'),
  modeId: search.get('modeId'),
  leagueId: search.get('leagueId'),
  minPrice: price(search.get('minPrice')),
  maxPrice: price(search.get('maxPrice')),
});

export const segmentIn = (search: URLSearchParams): Segment =>
  segments.find((each) => each === search.get('segment')) ?? 'live';

/** The filter as parts of an address; null takes a part away. */
export const inAddress = (filter: BoardFilter): Record<keyof BoardFilter, string | null> => ({
  ...filter,
  minPrice: filter.minPrice?.toString() ?? null,
  maxPrice: filter.maxPrice?.toString() ?? null,
});

export const narrowedBy = (filter: BoardFilter) => Object.values(filter).filter((value) => value !== null).length;

/** What either side of an event costs now, or was matched at last. */
export const pricesOf = (event: CardEvent): number[] =>
  mainMarket(event)?.teams.flatMap(({ bestPrice, lastPrice }) => bestPrice ?? lastPrice ?? []) ?? [];

/** Whether an event fits: its game, mode, league, and a price of one of its sides. */
export function fits(filter: BoardFilter, event: CardEvent): boolean {
  const { gameId, modeId, leagueId, minPrice, maxPrice } = filter;
  if (gameId !== null && event.game.id !== gameId) return false;
  if (modeId !== null && event.mode.id !== modeId) return false;
  if (leagueId !== null && event.league.id !== leagueId) return false;
  if (minPrice === null && maxPrice === null) return true;
  return pricesOf(event).some((each) => each >= (minPrice ?? 1) && each <= (maxPrice ?? 99));
}
