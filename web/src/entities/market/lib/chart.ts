/** One moment of the chart: the price of the first side and the money that was matched up to it. */
export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whole cents for 100. */
  readonly price: number;
  /** Cents. */
  readonly volume: number;
}

/** A stretch of time in which nothing could be staked. */
export interface ChartSpan {
  readonly from: number;
  readonly to: number;
}

/** A round that has begun. */
export interface ChartRound extends ChartSpan {
  readonly number: number;
  /** `13–9`; null where several play. */
  readonly points: string | null;
}

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
}

/** Where a moment stands, in pixels from the left. */
export const xOf = ({ width, from, to }: ChartFrame, at: number): number =>
  ((Math.min(to, Math.max(from, at)) - from) / Math.max(1, to - from)) * width;

/** Where a price stands, in pixels from the top; 0 and 100 are the edges. */
export const yOf = ({ height }: ChartFrame, price: number): number => height - (price / 100) * height;

/** The time that a chart shows: at least a minute, so that a single point has room. */
export function frameOf(
  points: readonly ChartPoint[],
  now: number,
  size: { width: number; height: number },
): ChartFrame {
  const first = points[0]?.at ?? now;
  return { ...size, from: Math.min(first, now - 60_000), to: Math.max(now, points.at(-1)?.at ?? now) };
}

/** The last point at or before a moment, as an index; -1 when there is none. */
export function indexAt(points: readonly ChartPoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** At most `most` points, the last of each stretch with the volume of all of it: a chart has no more columns than pixels. */
export function thinned(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  if (points.length <= most) return points;
  const size = Math.ceil(points.length / most);
  return Array.from({ length: Math.ceil(points.length / size) }, (_, n) => {
    const part = points.slice(n * size, (n + 1) * size);
    const last = part.at(-1) as ChartPoint;
    return { ...last, volume: part.reduce((sum, { volume }) => sum + volume, 0) };
  });
}

/** The same time as stretches that do not touch, in their order. */
export function joined(spans: readonly ChartSpan[]): ChartSpan[] {
  const all: ChartSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** A label's place and the room it has, in pixels. */
export interface RoundPlace {
  readonly round: ChartRound;
  readonly left: number;
  readonly width: number;
}

/** Less room than this leaves a label out. */
const leastLabel = 22;

/** Where the labels of rounds stand that are seen at all and have room. */
export function roundPlaces(frame: ChartFrame, rounds: readonly ChartRound[]): RoundPlace[] {
  return rounds.flatMap((round) => {
    if (round.to <= frame.from || round.from >= frame.to) return [];
    const left = xOf(frame, round.from);
    const width = xOf(frame, round.to) - left;
    return width < leastLabel ? [] : [{ round, left, width }];
  });
}

/** Moments to name under the chart, between its ends; `count` parts of the same length. */
export const ticksOf = ({ from, to }: ChartFrame, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, n) => from + ((to - from) * (n + 1)) / count);
