import { type Criteria, noCriteria } from '@/entities/matchFilter';
import type { MatchRank } from '@/shared/api/types.generated';
import { matchRanks } from '@/shared/lib/match-ranks';

/** Filters for the list of open matches. Stored in the URL. Amounts are in cents. */
export interface BoardFilter {
  gameId: string | null;
  consoleId: string | null;
  teamSize: number | null;
  maxAmount: number | null;
  /** Lowest opponent rank. `maxRank` is the highest opponent rank. */
  minRank: MatchRank | null;
  maxRank: MatchRank | null;
  /** ID of a saved filter, which may cover several games. */
  filterId: string | null;
}

export const noFilter: BoardFilter = {
  gameId: null,
  consoleId: null,
  teamSize: null,
  maxAmount: null,
  minRank: null,
  maxRank: null,
  filterId: null,
};

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

const rank = (text: string | null) => matchRanks.find((each) => each === text) ?? null;

/** Reads the filter from the URL; invalid numbers and ranks are ignored. */
export const filterIn = (search: URLSearchParams): BoardFilter => ({
  gameId: search.get('gameId'),
  consoleId: search.get('consoleId'),
  teamSize: whole(search.get('teamSize')),
  maxAmount: whole(search.get('maxAmount')),
  minRank: rank(search.get('minRank')),
  maxRank: rank(search.get('maxRank')),
  filterId: search.get('filterId'),
});

/** Converts the filter to URL parameters. Null removes a parameter. */
export const inAddress = (filter: BoardFilter): Record<keyof BoardFilter, string | null> => ({
  ...filter,
  teamSize: filter.teamSize?.toString() ?? null,
  maxAmount: filter.maxAmount?.toString() ?? null,
});

export const isNarrowed = (filter: BoardFilter) => Object.values(filter).some((value) => value !== null);

/** The current choices as criteria for a saved filter. Null if no filter is set or a saved filter is already active. */
export function criteriaOf(filter: BoardFilter): Criteria | null {
  if (filter.filterId !== null || !isNarrowed(filter)) return null;
  const { gameId, consoleId, teamSize, maxAmount, minRank, maxRank } = filter;
  return {
    ...noCriteria,
    gameIds: gameId ? [gameId] : [],
    consoleIds: consoleId ? [consoleId] : [],
    teamSize,
    maxAmount,
    minRank,
    maxRank,
  };
}
