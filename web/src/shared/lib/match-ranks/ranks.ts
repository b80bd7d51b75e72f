import type { MatchRank } from '@/shared/api/types.generated';

/** Ranks, lowest first (docs/domain/matches.md#ranks). */
export const matchRanks: readonly MatchRank[] = ['rookie', 'contender', 'challenger', 'expert', 'master', 'champion'];

export const rankNames: Record<MatchRank, string> = {
  rookie: 'Rookie',
  contender: 'Contender',
  challenger: 'Challenger',
  expert: 'Expert',
  master: 'Master',
  champion: 'Champion',
};

interface Band {
  readonly minRank: MatchRank | null;
  readonly maxRank: MatchRank | null;
}

/** Describes a rank limit, such as `Expert to Master` or `Expert or higher`. Null if there is none. */
export function sayBand({ minRank, maxRank }: Band): string | null {
  if (minRank !== null && maxRank !== null)
    return minRank === maxRank ? rankNames[minRank] : `${rankNames[minRank]} to ${rankNames[maxRank]}`;
  if (minRank !== null) return `${rankNames[minRank]} or higher`;
  return maxRank === null ? null : `${rankNames[maxRank]} or lower`;
}
