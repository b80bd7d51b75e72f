export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 86_400_000;

/** The first moment of the calendar day, week (from Monday) or month in UTC that `now` is in. */
export function startOfPeriod(now: Date, period: Period): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month, 1));
  const sinceMonday = period === 'week' ? (now.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - sinceMonday));
}

/** The first moment of the next one. */
export function nextPeriod(now: Date, period: Period): Date {
  const start = startOfPeriod(now, period);
  if (period === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === 'day' ? 1 : 7) * DAY_MS);
}

/** The same moment some calendar months later; the last day of the month when there is no such day. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}
