import { type Criteria, noCriteria } from '@/entities/matchFilter';

/** What narrows the list of open matches; kept in the address. Amounts in cents. */
export interface BoardFilter {
  gameId: string | null;
  consoleId: string | null;
  teamSize: number | null;
  maxAmount: number | null;
  /** A saved search, which may look for several games at once. */
  filterId: string | null;
}

export const noFilter: BoardFilter = { gameId: null, consoleId: null, teamSize: null, maxAmount: null, filterId: null };

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The filter in an address; what is no number there counts as none. */
export const filterIn = (search: URLSearchParams): BoardFilter => ({
  gameId: search.get('gameId'),
  consoleId: search.get('consoleId'),
  teamSize: whole(search.get('teamSize')),
  maxAmount: whole(search.get('maxAmount')),
  filterId: search.get('filterId'),
});

/** The filter as parts of an address; null takes a part away. */
export const inAddress = (filter: BoardFilter): Record<keyof BoardFilter, string | null> => ({
  ...filter,
  teamSize: filter.teamSize?.toString() ?? null,
  maxAmount: filter.maxAmount?.toString() ?? null,
});

export const isNarrowed = (filter: BoardFilter) => Object.values(filter).some((value) => value !== null);

/** What is chosen, to be saved; null while nothing narrows the list, or a saved search does. */
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
