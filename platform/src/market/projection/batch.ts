import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Outcome } from '../core/types.ts';
import type { Changes } from '../engine/writer/changes.ts';

/** A committed market batch as listeners see it. */
export interface MarketBatch {
  marketId: string;
  eventId: string;
  batch: number;
  at: Date;
  firstSeq: number;
  lastSeq: number;
  outcomes: readonly Outcome[];
  /** Changes that the batch made. Null if it was read from the log. */
  changes: Changes | null;
  /** ID of the transfer with the netted amounts. `winId` is the ID of the transfer that paid the winners. */
  transferId: string | null;
  winId: string | null;
}

/** Called for each batch exactly once and in order, in the transaction that advances the projection. */
export type MarketListener = (tx: Tx, batch: MarketBatch) => Promise<void>;

/**
 * Builds the `pending_orders` event for the changes that batches made in one market. Null if there is nothing to
 * publish.
 */
export type BookView = (tx: Tx, batches: readonly MarketBatch[]) => Promise<unknown>;

const listeners: MarketListener[] = [];
let view: BookView | null = null;

/** Registers a listener for batches. Called once, when the listener's module is loaded. */
export function onMarketBatch(listener: MarketListener): void {
  listeners.push(listener);
}

/** Registers the function that builds events for book changes. Called once. */
export function registerBookView(bookView: BookView): void {
  view = bookView;
}

/**
 * Calls every listener for a batch. With `leftOut`, a listener that fails is skipped and its error is passed to
 * `leftOut`, instead of failing the batch.
 */
export async function callListeners(
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
