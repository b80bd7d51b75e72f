/** One moment of the chart: the price of the first side and the money that was matched up to it. */
export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whole cents for 100. */
  readonly price: number;
  /** Cents. */
  readonly volume: number;
}

/** A stretch of time in which nothing could be staked, or a round. */
export interface ChartSpan {
  readonly from: number;
  readonly to: number;
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
