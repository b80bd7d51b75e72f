/** What a person won less what they put in on one day, in cents. */
export interface EarningsDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly amount: number;
}

export const spans = { '30 d': 30, '90 d': 90, '1 y': 365, All: null } as const;
export type Span = keyof typeof spans;

const dayMs = 86_400_000;
const weekDays = 7;

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

export interface EarningsPoint {
  /** Milliseconds since 1970, the day's start. */
  readonly at: number;
  /** Cents from the very first day to the end of this one. */
  readonly total: number;
}

/**
 * The running total over the last days of a span, one point a day that something happened, the first at the span's beginning and the
 * last today.
 * @param days oldest first
 * @param now milliseconds since 1970
 * @param before cents from before the first of these days
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

/** What came in over a span, in cents. */
export const gained = (points: readonly EarningsPoint[]): number =>
  (points.at(-1)?.total ?? 0) - (points[0]?.total ?? 0);

export interface EarningsWeek {
  /** Milliseconds since 1970, the week's first day. */
  readonly from: number;
  readonly amount: number;
}

/** Sums of seven days each, oldest first, the last ending today; at most `most` of them. */
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
  /** Round amounts within the scale, in cents, with their height. */
  marks: { amount: number; y: number }[];
}

/** The line in a box of `width` by `height`, and the marks of its scale. */
export function earningsShape(points: readonly EarningsPoint[], width: number, height: number): EarningsShape {
  const totals = points.map(({ total }) => total);
  const { low, high, step } = scale(Math.min(...totals), Math.max(...totals));
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const x = (time: number) => round(((time - from) / Math.max(1, to - from)) * width);
  const y = (total: number) => round(height - ((total - low) / (high - low)) * height);
  // A total holds until the next day on which something happened.
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

/** Bounds on round amounts around two totals, with the distance of the marks between them. */
function scale(least: number, most: number): { low: number; high: number; step: number } {
  const wanted = Math.max(leastStep, (most - least) / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= wanted) ?? 10 * power;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  return { low, high: high === low ? low + step : high, step };
}

const round = (value: number) => Math.round(value * 10) / 10;
