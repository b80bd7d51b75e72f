import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Outcome } from '../core/types.ts';
import type { Changes } from '../engine/changes.ts';

/** A committed batch of a market, as what follows it sees it. */
export interface MarketBatch {
  marketId: string;
  eventId: string;
  batch: number;
  at: Date;
  firstSeq: number;
  lastSeq: number;
  outcomes: readonly Outcome[];
  /** What it changed; null when it was read from the log. */
  changes: Changes | null;
  /** The netted transfer of its money, and the one that paid its winners. */
  transferId: string | null;
  winId: string | null;
}

/** Follows a market: told of each batch exactly once and in order, in the transaction that moves the projection on. */
export type MarketListener = (tx: Tx, batch: MarketBatch) => Promise<void>;

/** Gives the data of channel `pending_orders` for what some batches of one market changed; null: nothing to tell. */
export type BookView = (tx: Tx, batches: readonly MarketBatch[]) => Promise<unknown>;

const listeners: MarketListener[] = [];
let view: BookView | null = null;

/** Registers what else follows a batch; once, when a module is loaded. */
export function onMarketBatch(listener: MarketListener): void {
  listeners.push(listener);
}

/** Says how the changes of a book are told; once. */
export function registerBookView(bookView: BookView): void {
  view = bookView;
}

/** Tells everybody of a batch. With `leftOut`, whoever fails is left out of it and told to that, instead of failing it all. */
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
