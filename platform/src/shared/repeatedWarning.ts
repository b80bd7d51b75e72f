import type { Logger } from './log.ts';

const INTERVAL_MS = 60_000;

/**
 * Returns a function that logs errors of something repeated, such as a poll, which fails every time while the database
 * is away: at most one warning a minute, with the number of errors since the last one as `count`.
 */
export function repeatedWarning(log: Logger, component: string, message: string): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (error) => {
    count += 1;
    const now = performance.now();
    if (now - loggedAt < INTERVAL_MS) return;
    log.warn({ err: error, component, count }, message);
    loggedAt = now;
    count = 0;
  };
}
