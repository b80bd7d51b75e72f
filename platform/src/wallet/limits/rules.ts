import { common } from '../../shared/errors.ts';
import { addMonths } from './periods.ts';

/** The state of one limit: an amount in cents, or minutes for the session reminder. */
export interface LimitState {
  /** The limit in effect, or null if there is none. */
  amount: number | null;
  /** A requested increase or removal (null), which can be confirmed starting at `at`. */
  pending: { amount: number | null; at: Date } | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Waiting time before a raised limit can be confirmed. */
export const RAISE_AFTER_MS = DAY_MS;
export const COOL_OFF_MIN_MS = DAY_MS;
export const COOL_OFF_MAX_MS = 42 * DAY_MS;
export const EXCLUSION_MIN_MONTHS = 6;
const EXCLUSION_MAX_MONTHS = 120;
/** How much the client's clock may differ from ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Returns the state of a limit after a request for `wanted` (null: none). Decreases apply immediately. Increases and
 * removals wait a day and apply when the person requests the same value again, which confirms it.
 */
export function changeLimit(state: LimitState, wanted: number | null, now: Date): LimitState {
  const { amount, pending } = state;
  const raises = amount !== null && (wanted === null || wanted > amount);
  if (!raises) return { amount: wanted, pending: null };
  if (pending === null || pending.amount !== wanted) {
    return { amount, pending: { amount: wanted, at: new Date(now.getTime() + RAISE_AFTER_MS) } };
  }
  return now < pending.at ? state : { amount: wanted, pending: null };
}

/**
 * Returns the end of a cool-off: 24 hours to 42 days from now, never earlier than that of a running one. Refuses with
 * 1000.
 */
export function coolOffUntil(wanted: Date, current: Date | null, now: Date): Date {
  const [earliest, latest] = [now.getTime() + COOL_OFF_MIN_MS, now.getTime() + COOL_OFF_MAX_MS];
  const until = within(wanted, earliest, latest);
  if (until === null) {
    throw common.validation(undefined, 'Breaks can last 24 hours to 42 days.', 'cool_off_until');
  }
  if (current && until < current) {
    throw common.notAllowedNow({ until: current.toISOString() }, 'You can extend a break but not shorten it.');
  }
  return until;
}

/**
 * Returns the end of a self-exclusion: six months to ten years from now, never earlier than that of a running one.
 * Refuses with 1000.
 */
export function selfExcludedUntil(wanted: Date, current: Date | null, now: Date): Date {
  const until = within(
    wanted,
    addMonths(now, EXCLUSION_MIN_MONTHS).getTime(),
    addMonths(now, EXCLUSION_MAX_MONTHS).getTime(),
  );
  if (until === null) {
    const tooLong = wanted > addMonths(now, EXCLUSION_MAX_MONTHS);
    const limit = tooLong ? 'at most ten years' : 'at least six months';
    throw common.validation(undefined, `Self-exclusion lasts ${limit}.`, 'self_excluded_until');
  }
  if (current && until < current) {
    throw common.notAllowedNow({ until: current.toISOString() }, 'You can extend self-exclusion but not shorten it.');
  }
  return until;
}

function within(wanted: Date, earliest: number, latest: number): Date | null {
  const time = wanted.getTime();
  if (Number.isNaN(time) || time < earliest - CLOCK_TOLERANCE_MS || time > latest + CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.min(Math.max(time, earliest), latest));
}
