/** A user's net winnings on one day, in cents. */
export interface EarningsDay {
  /** UTC date, formatted as `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: number;
}

export const spans = { '30 d': 30, '90 d': 90, '1 y': 365, All: null } as const;
export type Span = keyof typeof spans;

const dayMs = 86_400_000;
const weekDays = 7;

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

export interface EarningsPoint {
  /** Start of the day in ms since 1970. */
  readonly at: number;
  /** Running total in cents through the end of this day. */
  readonly total: number;
}

/**
 * The running total over a span. Contains a point for the start of the span, for each active day and for today.
 * @param days oldest first
 * @param now ms since 1970
 * @param before total in cents before the first day
 */
export function runningTotal(days: readonly EarningsDay[], span: Span, now: number, before = 0): EarningsPoint[] {
  const length = spans[span];
  const first = days[0] ? at(days[0].date) : now;
  const from = length === null ? first - dayMs : now - length * dayMs;
  let total = before;
  const points: EarningsPoint[] = [];
  for (const day of days) {
    if (at(day.date) >= from && points.length === 0) points.push({ at: from, total });
    total += day.amount;
    if (at(day.date) >= from) points.push({ at: at(day.date), total });
  }
  if (points.length === 0) points.push({ at: from, total });
  return [...points, { at: now, total }];
}

/** The active days within a span. */
export function activeDays(days: readonly EarningsDay[], span: Span, now: number): readonly EarningsDay[] {
  const length = spans[span];
  return length === null ? days : days.filter(({ date }) => at(date) >= now - length * dayMs);
}

/** Net winnings over a span, in cents. */
export const gained = (points: readonly EarningsPoint[]): number =>
  (points.at(-1)?.total ?? 0) - (points[0]?.total ?? 0);

export interface EarningsWeek {
  /** First day of the week in ms since 1970. */
  readonly from: number;
  readonly amount: number;
}

/** Net winnings by period of seven days, oldest first. The last period ends today. Returns at most `most` periods. */
export function weeks(days: readonly EarningsDay[], span: Span, now: number, most: number): EarningsWeek[] {
  const length = spans[span] ?? (days[0] ? Math.ceil((now - at(days[0].date)) / dayMs) + 1 : weekDays);
  const count = Math.min(most, Math.max(1, Math.ceil(length / weekDays)));
  const end = Math.floor(now / dayMs) * dayMs + dayMs;
  return Array.from({ length: count }, (_, index) => {
    const from = end - (count - index) * weekDays * dayMs;
    const inside = days.filter(({ date }) => at(date) >= from && at(date) < from + weekDays * dayMs);
    return { from, amount: inside.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

export interface EarningsShape {
  line: string;
  area: string;
  lastY: number;
  /** The axis ticks, which are round amounts in cents, with their vertical positions. */
  marks: { amount: number; y: number }[];
}

/** The line path in a `width` by `height` box, and the axis ticks. */
export function earningsShape(points: readonly EarningsPoint[], width: number, height: number): EarningsShape {
  const totals = points.map(({ total }) => total);
  const { low, high, step } = scale(Math.min(...totals), Math.max(...totals));
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const x = (time: number) => round(((time - from) / Math.max(1, to - from)) * width);
  const y = (total: number) => round(height - ((total - low) / (high - low)) * height);
  // Between active days, the total doesn't change.
  const line = points
    .map(({ at: time, total }, n) => (n === 0 ? `M${x(time)} ${y(total)}` : `H${x(time)}V${y(total)}`))
    .join('');
  const marks = Array.from({ length: Math.round((high - low) / step) - 1 }, (_, n) => low + (n + 1) * step);
  return {
    line,
    area: `${line}V${height}H0Z`,
    lastY: y(totals.at(-1) ?? 0),
    marks: marks.map((amount) => ({ amount, y: y(amount) })),
  };
}

const wantedSteps = 4;
const leastStep = 500;

/** Chooses the bounds and step of an axis, so that they are round amounts and include both totals. */
function scale(least: number, most: number): { low: number; high: number; step: number } {
  const wanted = Math.max(leastStep, (most - least) / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= wanted) ?? 10 * power;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  return { low, high: high === low ? low + step : high, step };
}

const round = (value: number) => Math.round(value * 10) / 10;
