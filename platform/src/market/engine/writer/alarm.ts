/** Shortest and longest delay of the timer for due orders, in milliseconds. */
const SOONEST_MS = 5;
const LATEST_MS = 60_000;

/**
 * Milliseconds until a writer checks for orders that are due at `first`. Close to zero if that time has passed, and at
 * most a minute.
 */
export function alarmAfter(first: number, now: number): number {
  return Math.min(Math.max(SOONEST_MS, first - now), LATEST_MS);
}
