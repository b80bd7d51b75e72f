/** Bounds of the alarm for what is due, in milliseconds. */
const SOONEST_MS = 5;
const LATEST_MS = 60_000;

/** After how many milliseconds a writer looks at what is due at `first`: soon when that is past, and never much later than a minute. */
export function alarmAfter(first: number, now: number): number {
  return Math.min(Math.max(SOONEST_MS, first - now), LATEST_MS);
}
