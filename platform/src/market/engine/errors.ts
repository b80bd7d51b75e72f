import { Refusal } from '../../shared/refusal.ts';

/** Thrown when another node now writes the market, or when this node released it. The caller retries. */
export class Moved extends Error {}

/**
 * Thrown when the connection broke, so it isn't known whether the commit succeeded. The caller looks up the outcome by
 * the request's key.
 */
export class Unknown extends Error {}

/** Thrown when the work can't be written. Nothing was sent or applied. */
export class Unwritable extends Error {}

/** Meaning of a failed commit. */
export type Failure =
  /** Nothing was applied, and a retry may succeed. */
  | 'again'
  /** A request's key is already in use. */
  | 'keys'
  /** The ledger refused a debit. */
  | 'uncovered'
  | 'unknown'
  /** Nothing was applied, and a retry would fail again. */
  | 'refused';

/** How long to pause automatic work that would fail again, in milliseconds. */
export const FAILED_MS = 30_000;
const BUSY_MS = 1000;

/** How long to pause failed work, in milliseconds. The pause is short after an overload. */
export function pauseAfter(error: unknown): number {
  return error instanceof Refusal && error.status === 503 ? BUSY_MS : FAILED_MS;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Unwritable) return 'refused';
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return 'unknown';
  if (code === '23505' && constraint === 'market_keys_pkey') return 'keys';
  if (code === 'LG001') return 'uncovered';
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '57014') return 'again';
  if (code.startsWith('08') || code.startsWith('57P')) return 'unknown';
  return 'refused';
}
