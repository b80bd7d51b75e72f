import { type Criteria, noCriteria } from '@/entities/matchFilter';

/** Filters of the open matches list, kept in the URL. Amounts in cents. */
export interface BoardFilter {
  gameId: string | null;
  consoleId: string | null;
  teamSize: number | null;
  maxAmount: number | null;
  /** A saved filter, which may cover several games. */
  filterId: string | null;
}

export const noFilter: BoardFilter = { gameId: null, consoleId: null, teamSize: null, maxAmount: null, filterId: null };

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Reads the filter from the URL; invalid numbers are ignored. */
export const filterIn = (search: URLSearchParams): BoardFilter => ({
  gameId: search.get('gameId'),
  consoleId: search.get('consoleId'),
  teamSize: whole(search.get('teamSize')),
  maxAmount: whole(search.get('maxAmount')),
  filterId: search.get('filterId'),
});

/** The filter as URL parameters; null removes a parameter. */
export const inAddress = (filter: BoardFilter): Record<keyof BoardFilter, string | null> => ({
  ...filter,
  teamSize: filter.teamSize?.toString() ?? null,
  maxAmount: filter.maxAmount?.toString() ?? null,
});

export const isNarrowed = (filter: BoardFilter) => Object.values(filter).some((value) => value !== null);

/** The current choices, for saving; null when nothing is filtered or a saved filter is active. */
export function criteriaOf(filter: BoardFilter): Criteria | null {
  if (filter.filterId !== null || !isNarrowed(filter)) return null;
  const { gameId, consoleId, teamSize, maxAmount } = filter;
  return {
    ...noCriteria,
    gameIds: gameId ? [gameId] : [],
    consoleIds: consoleId ? [consoleId] : [],
    teamSize,
    maxAmount,
  };
}
