import type { Cents } from '../../../shared/money.ts';
import type { Market } from '../../core/market.ts';
import { copyOrder, copyPosition, isFinished } from '../../core/state/live.ts';
import type { Claim, Fill, Order, Outcome, Position } from '../../core/types.ts';
import type { Expiry } from './submission.ts';

/** A row to write. If `fresh`, it is inserted. */
export type Changed<T> = Readonly<T & { fresh: boolean }>;
export type ChangedOrder = Changed<{ order: Order; expiry: Expiry | null }>;
export type ChangedPosition = Changed<{ position: Position }>;

/**
 * Combined changes from one or more batches of a market. Each order and position appears once, in its final state, so
 * an order that was placed and matched in between takes a single row.
 */
export class Changes {
  /** Changed orders, by ID. */
  readonly orders = new Map<string, ChangedOrder>();
  /** Changed positions, by their number. */
  readonly positions = new Map<number, ChangedPosition>();
  readonly fills: Fill[] = [];
  /** Increase in the amounts paid for positions, by claim. */
  readonly paid = new Map<Claim, Cents>();
  /** Sequence number of the last command. `batch` is the number of the last batch. */
  lastSeq = 0;
  batch = 0;
  commands = 0;
  /** Escrow balances after the last batch, in cents. */
  escrows = { orders: 0, market: 0 };

  /** Merges the changes from a later batch. */
  add(later: Changes): void {
    for (const [id, one] of later.orders) put(this.orders, id, one);
    for (const [no, one] of later.positions) put(this.positions, no, one);
    for (const fill of later.fills) this.fills.push(fill);
    for (const [claim, cents] of later.paid) this.paid.set(claim, (this.paid.get(claim) ?? 0) + cents);
    this.lastSeq = later.lastSeq;
    this.batch = later.batch;
    this.escrows = later.escrows;
    this.commands += later.commands;
  }
}

/** A row that was new stays new, and an order keeps the expiry from its first row. */
function put<K, T extends ChangedOrder | ChangedPosition>(all: Map<K, T>, key: K, later: T): void {
  const known = all.get(key);
  if (!known?.fresh) all.set(key, later);
  else if ('expiry' in known) all.set(key, { ...later, fresh: true, expiry: known.expiry });
  else all.set(key, { ...later, fresh: true });
}

/** Changes that a market's latest batch made. Must be called before anything else changes the market. */
export function changesOf(
  market: Market,
  batch: number,
  {
    outcomes,
    created,
    positionsBefore,
  }: {
    outcomes: readonly Outcome[];
    /** IDs of new orders, each with its expiry or null. */
    created: ReadonlyMap<string, Expiry | null>;
    positionsBefore: number;
  },
): Changes {
  const changes = new Changes();
  const { orders, positions } = market.touched();
  for (const order of orders) {
    const expiry = created.get(order.id);
    changes.orders.set(order.id, { order: copyOrder(order), fresh: expiry !== undefined, expiry: expiry ?? null });
  }
  for (const position of positions) {
    const { no, claim, paid, paid_before } = position;
    changes.positions.set(no, { position: copyPosition(position), fresh: no > positionsBefore });
    changes.paid.set(claim, (changes.paid.get(claim) ?? 0) + paid - paid_before);
  }
  for (const { fills } of outcomes) changes.fills.push(...fills);
  changes.lastSeq = market.figures.seq;
  changes.batch = batch;
  changes.escrows = { orders: market.figures.orders_escrow, market: market.figures.market_escrow };
  changes.commands = outcomes.length;
  return changes;
}

/** Orders that ended in a batch. */
export function* endedIn({ orders }: Changes): Generator<string> {
  for (const [id, { order }] of orders) if (isFinished(order)) yield id;
}
