/** A point on the chart: the first side's price, and the amount matched since the previous point. */
export interface ChartPoint {
  /** Ms since 1970. */
  readonly at: number;
  /** Cents per $1.00 payout. */
  readonly price: number;
  /** Cents. */
  readonly volume: number;
}

/** A period during which the market was closed to orders. */
export interface ChartSpan {
  readonly from: number;
  readonly to: number;
}

/** A round that has started. */
export interface ChartRound extends ChartSpan {
  readonly number: number;
  /** The score, for example `13–9`. Null if there are more than two teams. */
  readonly points: string | null;
}

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
}

/** Horizontal position of a time in px. */
export const xOf = ({ width, from, to }: ChartFrame, at: number): number =>
  ((Math.min(to, Math.max(from, at)) - from) / Math.max(1, to - from)) * width;

/** Vertical position of a price, in px. Prices 0 and 100 are at the edges. */
export const yOf = ({ height }: ChartFrame, price: number): number => height - (price / 100) * height;

/** The time range of a chart. It spans at least a minute, so that a single point doesn't collapse it. */
export function frameOf(
  points: readonly ChartPoint[],
  now: number,
  size: { width: number; height: number },
): ChartFrame {
  const first = points[0]?.at ?? now;
  return { ...size, from: Math.min(first, now - 60_000), to: Math.max(now, points.at(-1)?.at ?? now) };
}

/** Index of the last point at or before a time; -1 if there is none. */
export function indexAt(points: readonly ChartPoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Reduces the number of points to `most`, because a chart can't show more columns than it has pixels in width. Each
 * bucket keeps its last point and its total volume.
 */
export function thinned(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  if (points.length <= most) return points;
  const size = Math.ceil(points.length / most);
  return Array.from({ length: Math.ceil(points.length / size) }, (_, n) => {
    const part = points.slice(n * size, (n + 1) * size);
    const last = part.at(-1) as ChartPoint;
    return { ...last, volume: part.reduce((sum, { volume }) => sum + volume, 0) };
  });
}

/** Merges overlapping periods and sorts them. */
export function joined(spans: readonly ChartSpan[]): ChartSpan[] {
  const all: ChartSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** A round label's position and available width, in px. */
export interface RoundPlace {
  readonly round: ChartRound;
  readonly left: number;
  readonly width: number;
}

/** Rounds narrower than this get no label, in px. */
const leastLabel = 22;

/** Positions of the round labels, for rounds that are in range and wide enough for a label. */
export function roundPlaces(frame: ChartFrame, rounds: readonly ChartRound[]): RoundPlace[] {
  return rounds.flatMap((round) => {
    if (round.to <= frame.from || round.from >= frame.to) return [];
    const left = xOf(frame, round.from);
    const width = xOf(frame, round.to) - left;
    return width < leastLabel ? [] : [{ round, left, width }];
  });
}

/** Times that divide the chart into `count` equal parts, excluding both ends. */
export const ticksOf = ({ from, to }: ChartFrame, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, n) => from + ((to - from) * (n + 1)) / count);
