/** Bounds of the timer for due orders, in milliseconds. */
const SOONEST_MS = 5;
const LATEST_MS = 60_000;

/**
 * Milliseconds until a writer checks for orders due at `first`: almost at once when that has passed, and never much
 * more than a minute.
 */
export function alarmAfter(first: number, now: number): number {
  return Math.min(Math.max(SOONEST_MS, first - now), LATEST_MS);
}
