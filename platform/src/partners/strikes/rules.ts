const DAY = 86_400_000;

/** Number of weeks without a strike that earn a shield. */
export const cleanWeeks = 8;
/** Number of days within which a strike can be appealed. */
export const appealDays = 7;
/** Number of active points at which staff review whether to end the partnership. */
export const reviewPoints = 10;

/** Numbers of active points at which a new strike leads to a suspension, with its length in weeks. */
const levels = [
  { points: 3, weeks: 1 },
  { points: 6, weeks: 4 },
] as const;

/** Length in weeks of the suspension for a new strike. 0 below the first level. */
export const suspensionWeeks = (points: number): number =>
  levels.findLast((level) => points >= level.points)?.weeks ?? 0;

/** The next consequence of more points. Null once a review is due. `weeks` is null for the review itself. */
export function nextLevel(points: number): { points: number; weeks: number | null } | null {
  const next = [...levels, { points: reviewPoints, weeks: null }].find((level) => points < level.points);
  return next ?? null;
}

/** Ranking points that a strike of each category costs in the league of its event. */
const penalties = new Map([
  ['late', 5],
  ['no_show', 25],
]);

/** Ranking points that a strike for an event costs. 0 for strikes that the shield absorbed. */
export const rankingPenalty = ({ category_id, absorbed }: { category_id: string; absorbed: boolean }): number =>
  absorbed ? 0 : (penalties.get(category_id) ?? 0);

export const appealUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + appealDays * DAY);

interface PastStrike {
  created_at: Date;
  absorbed: boolean;
}

/**
 * When a partner earned their current shield. Null if they have none. Each strike restarts the count of clean weeks,
 * but an earned shield stays until it absorbs a strike.
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
