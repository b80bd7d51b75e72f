import { Refusal } from '../../shared/refusal.ts';

/** The market is written elsewhere now, or was given up here; whoever asked asks again. */
export class Moved extends Error {}

/** Nobody knows whether it was committed: the connection broke. Whoever asked looks it up by the request's key. */
export class Unknown extends Error {}

/** What was to be done cannot be written down; nothing was sent, nothing happened. */
export class Unwritable extends Error {}

/** What a failed commit means. */
export type Failure =
  /** Nothing happened; the same may be tried again. */
  | 'again'
  /** A key of a request is taken. */
  | 'keys'
  /** The ledger refused a debit. */
  | 'uncovered'
  | 'unknown'
  /** Nothing happened, and the same would fail again. */
  | 'refused';

/** What failed by itself, and would again, is left alone for so long. */
export const FAILED_MS = 30_000;
const BUSY_MS = 1000;

/** How long something that failed is left alone, in milliseconds: shortly when there was only too much to do. */
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
