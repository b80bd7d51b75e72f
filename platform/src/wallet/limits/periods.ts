export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 86_400_000;

/** Returns the start of the UTC calendar day, week (Monday) or month that contains `now`. */
export function startOfPeriod(now: Date, period: Period): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month, 1));
  const sinceMonday = period === 'week' ? (now.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - sinceMonday));
}

/** Returns the start of the following period. */
export function nextPeriod(now: Date, period: Period): Date {
  const start = startOfPeriod(now, period);
  if (period === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === 'day' ? 1 : 7) * DAY_MS);
}

/** Returns the same time a number of calendar months later, clamped to the last day of the month. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}
