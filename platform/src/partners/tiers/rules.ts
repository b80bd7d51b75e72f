import { START_POINTS } from '../../events/ranking/points.ts';
import { type RankKey, rankFloors, rankKeys, rankOf } from '../../matches/results/rank.ts';

/** Warnings from a review: moving up, moving down because of points, moving down because of losses. */
export const tierWarnings = ['up', 'down', 'losses'] as const;
export type TierWarning = (typeof tierWarnings)[number];

/** Tier of new partners. */
export const START_TIER: RankKey = rankOf(START_POINTS);
/** How many partners at each end of a tier can be warned for their points. Ties can increase the number. */
const ENDS = 3;
/** Number of consecutive losses that triggers a warning, regardless of points. */
const LOSSES = 5;

/** A partner of a league at the weekly review. */
export interface Reviewed {
  userId: string;
  tier: RankKey;
  points: number;
  /** Number of events this season. Partners without any stay in their tier. */
  seasonEvents: number;
  /** Number of consecutive losses. */
  lossStreak: number;
  /** Warning from the previous review. */
  warning: TierWarning | null;
}

/** A partner after the review. */
export interface Review {
  userId: string;
  tier: RankKey;
  warning: TierWarning | null;
  /** Previous tier. Null for partners who stay. */
  movedFrom: RankKey | null;
}

/** The tier above or below. Null if there is none. */
export function tierBeside(tier: RankKey, warning: TierWarning): RankKey | null {
  return rankKeys[rankKeys.indexOf(tier) + (warning === 'up' ? 1 : -1)] ?? null;
}

/** Minimum points for a tier. */
export const floorOf = (tier: RankKey): number => rankFloors[rankKeys.indexOf(tier)] ?? 0;

/**
 * The weekly review of a league (docs/domain/partners.md#tiers). A partner flagged in the same direction as in the
 * previous review moves by one tier; other flagged partners are warned. Moving clears the warning.
 * @param partners partners who can play, in any order
 */
export function review(partners: readonly Reviewed[]): Review[] {
  return partners.map((one) => {
    const flag = flagOf(one, partners);
    const next = flag && tierBeside(one.tier, flag);
    if (flag && next && one.warning && isUp(one.warning) === isUp(flag))
      return { userId: one.userId, tier: next, warning: null, movedFrom: one.tier };
    return { userId: one.userId, tier: one.tier, warning: next && flag, movedFrom: null };
  });
}

const isUp = (warning: TierWarning) => warning === 'up';

function flagOf(one: Reviewed, partners: readonly Reviewed[]): TierWarning | null {
  const { tier, points, seasonEvents, lossStreak } = one;
  if (seasonEvents === 0) return null;
  if (lossStreak >= LOSSES) return 'losses';
  const group = partners.filter((other) => other.tier === tier && other.seasonEvents > 0);
  const among = (beats: (other: number) => boolean) => group.filter((other) => beats(other.points)).length < ENDS;
  const above = tierBeside(tier, 'up');
  if (above && points >= floorOf(above) && among((other) => other > points)) return 'up';
  if (points < floorOf(tier) && among((other) => other < points)) return 'down';
  return null;
}
