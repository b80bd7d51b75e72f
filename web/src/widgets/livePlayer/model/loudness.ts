/** Duration of silence in milliseconds after which the warning appears. */
const SILENT_MS = 10_000;
/**
 * Longest pause between two measurements that can count as silence, in ms. Longer pauses mean that the page was hidden.
 */
const GAP_MS = 1000;
/** The lowest level that is shown, in decibels below full scale. */
const FLOOR = -60;

/** The level of samples from -1 to 1, where 0 is silence and 1 is full scale. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR));
}

/** When a silence began and when it was last measured, in ms on the same clock. */
export interface Silence {
  readonly since: number;
  readonly at: number;
}

/** Updates a silence with another measurement. Time during which nothing plays or nothing is measured doesn't count. */
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
