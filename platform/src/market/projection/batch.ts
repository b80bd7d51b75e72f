import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Outcome } from '../core/types.ts';
import type { Changes } from '../engine/changes.ts';

/** A committed batch of a market, as listeners see it. */
export interface MarketBatch {
  marketId: string;
  eventId: string;
  batch: number;
  at: Date;
  firstSeq: number;
  lastSeq: number;
  outcomes: readonly Outcome[];
  /** The changes it made; null when it was read from the log. */
  changes: Changes | null;
  /** The netted transfer of its money, and the transfer that paid winners. */
  transferId: string | null;
  winId: string | null;
}

/**
 * Market listener: called for each batch exactly once and in order, in the transaction that advances the projection.
 */
export type MarketListener = (tx: Tx, batch: MarketBatch) => Promise<void>;

/** Builds the `pending_orders` event for changes by batches of one market; null when there is nothing to publish. */
export type BookView = (tx: Tx, batches: readonly MarketBatch[]) => Promise<unknown>;

const listeners: MarketListener[] = [];
let view: BookView | null = null;

/** Registers a listener for batches. Called once, when a module is loaded. */
export function onMarketBatch(listener: MarketListener): void {
  listeners.push(listener);
}

/** Registers how book changes are published. Called once. */
export function registerBookView(bookView: BookView): void {
  view = bookView;
}

/**
 * Calls every listener for a batch. With `leftOut`, a failing listener is skipped and reported to that callback instead
 * of failing the batch.
 */
export async function tellListeners(
  tx: Tx,
  batch: MarketBatch,
  leftOut: ((error: unknown) => void) | null,
): Promise<void> {
  for (const listener of listeners) {
    if (leftOut === null) {
      await listener(tx, batch);
      continue;
    }
    await sql`savepoint listener`.execute(tx);
    try {
      await listener(tx, batch);
    } catch (error) {
      await sql`rollback to savepoint listener`.execute(tx);
      leftOut(error);
    }
  }
}

export function bookView(): BookView | null {
  return view;
}
