import { invariant } from '../../shared/assert.ts';
import { ranks } from './ranks.ts';

/** Ranks by points (docs/domain/matches.md#ranks), lowest first. */
export const rankKeys = ['rookie', 'contender', 'challenger', 'expert', 'master', 'champion'] as const;
export type RankKey = (typeof rankKeys)[number];

/** Minimum points of each rank, in the order of `rankKeys`. */
export const rankFloors: readonly number[] = rankKeys.map((key) => tierOf(key).from_points);

/** Ranking points of users who haven't played yet. */
export const STARTING_POINTS = 1000;

/** Rank band from `min_rank` to `max_rank`. Null leaves that bound open. */
export interface RankBand {
  min_rank: RankKey | null;
  max_rank: RankKey | null;
}

/** Returns the rank for a number of points. */
export function rankOf(points: number): RankKey {
  const key = ranks.findLast((rank) => points >= rank.from_points)?.key;
  return rankKeys.find((one) => one === key) ?? 'rookie';
}

/** Returns the rank band of a match. Null if everyone can join. */
export function bandOf({ min_rank, max_rank }: RankBand): RankBand | null {
  return min_rank === null && max_rank === null ? null : { min_rank, max_rank };
}

export function inBand(rank: RankKey, { min_rank: min, max_rank: max }: RankBand): boolean {
  const place = rankKeys.indexOf(rank);
  return (min === null || place >= rankKeys.indexOf(min)) && (max === null || place <= rankKeys.indexOf(max));
}

/** Whether a band's lower bound isn't above its upper bound. */
export function isBand(band: RankBand): boolean {
  return band.min_rank === null || band.max_rank === null || inBand(band.min_rank, { ...band, min_rank: null });
}

export function rankName(rank: RankKey): string {
  return tierOf(rank).name;
}

/**
 * Formats a band, such as `Expert to Master`, `Expert or higher`, `Expert or lower` or `Expert`. Empty without a band.
 */
export function bandText(band: RankBand | null): string {
  if (band === null) return '';
  const { min_rank: min, max_rank: max } = band;
  if (min !== null && max !== null) return min === max ? rankName(min) : `${rankName(min)} to ${rankName(max)}`;
  if (min !== null) return `${rankName(min)} or higher`;
  return max === null ? '' : `${rankName(max)} or lower`;
}

function tierOf(key: RankKey) {
  const tier = ranks.find((rank) => rank.key === key);
  invariant(tier, 'every rank has a tier');
  return tier;
}
