const DAY = 86_400_000;

/** Weeks without a strike that earn a shield. */
export const cleanWeeks = 8;
/** Days in which a strike can be appealed. */
export const appealDays = 7;
/** Active points from which staff review whether the partnership ends. */
export const reviewPoints = 10;

/** Active points from which a new strike suspends, and for how many weeks. */
const levels = [
  { points: 3, weeks: 1 },
  { points: 6, weeks: 4 },
] as const;

/** Weeks of the suspension that a new strike brings. 0 below the first level. */
export const suspensionWeeks = (points: number): number =>
  levels.findLast((level) => points >= level.points)?.weeks ?? 0;

/** The next consequence of more points. Null once a review is due. `weeks` is null for the review itself. */
export function nextLevel(points: number): { points: number; weeks: number | null } | null {
  const next = [...levels, { points: reviewPoints, weeks: null }].find((level) => points < level.points);
  return next ?? null;
}

/** Ranking points that a strike of these categories costs in the league of its event. */
const penalties = new Map([
  ['late', 5],
  ['no_show', 25],
]);

/** Ranking points that a strike for an event costs. 0 for strikes that the shield took. */
export const rankingPenalty = ({ category_id, absorbed }: { category_id: string; absorbed: boolean }): number =>
  absorbed ? 0 : (penalties.get(category_id) ?? 0);

export const appealUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + appealDays * DAY);

interface PastStrike {
  created_at: Date;
  absorbed: boolean;
}

/**
 * When a partner earned the shield that they have now. Null if they have none. Each strike starts the clean weeks
 * anew, but a shield that is earned stays until it takes a strike.
 * @param strikes strikes of this partnership that weren't revoked, oldest first
 */
export function shieldEarnedAt(since: Date, strikes: readonly PastStrike[], now: Date): Date | null {
  let start = since;
  let earned: Date | null = null;
  const earn = (until: Date) => {
    const due = new Date(start.getTime() + cleanWeeks * 7 * DAY);
    if (due <= until) earned ??= due;
  };
  for (const { created_at, absorbed } of strikes) {
    earn(created_at);
    if (absorbed) earned = null;
    start = created_at;
  }
  earn(now);
  return earned;
}
