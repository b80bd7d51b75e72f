/** Milliseconds of silence before the warning appears. */
const SILENT_MS = 10_000;
/** Pauses between measurements that are longer aren't silence: the page was hidden. In ms. */
const GAP_MS = 1000;
/** The quietest level that is shown, in decibels below full scale. */
const FLOOR = -60;

/** The level of samples from -1 to 1: 0 is silence, 1 full scale. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR));
}

/** Since when it has been silent, and when that was measured last, in ms of one clock. */
export interface Silence {
  readonly since: number;
  readonly at: number;
}

/** Continues a silence with another measurement. Times in which nothing plays or nothing was measured don't count. */
export function follow(
  known: Silence | null,
  at: number,
  { level, plays }: { level: number; plays: boolean },
): Silence {
  if (!known || level > 0 || !plays) return { since: at, at };
  const gap = at - known.at;
  return { since: gap > GAP_MS ? known.since + gap : known.since, at };
}

export const isSilent = ({ since, at }: Silence): boolean => at - since >= SILENT_MS;
