import type { Cents } from '../../shared/money.ts';
import { copyOrder, copyPosition, isFinished } from '../core/live.ts';
import type { Market } from '../core/market.ts';
import type { Claim, Fill, Order, Outcome, Position } from '../core/types.ts';
import type { Expiry } from './submission.ts';

/** A row as it is to be written; a new one is inserted. */
export type Changed<T> = Readonly<T & { fresh: boolean }>;
export type ChangedOrder = Changed<{ order: Order; expiry: Expiry | null }>;
export type ChangedPosition = Changed<{ position: Position }>;

/**
 * What one batch of a market or several changed, as it stands after the last of them: every order and position once, so that
 * an order that came and was matched meanwhile is one row.
 */
export class Changes {
  /** By id. */
  readonly orders = new Map<string, ChangedOrder>();
  /** By age. */
  readonly positions = new Map<number, ChangedPosition>();
  readonly fills: Fill[] = [];
  /** What was paid for positions more than before, by claim. */
  readonly paid = new Map<Claim, Cents>();
  /** Of the last command and the last batch. */
  lastSeq = 0;
  batch = 0;
  commands = 0;
  /** Cents in the escrows after the last batch. */
  escrows = { orders: 0, market: 0 };

  /** Adds what a later batch changed. */
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

/** What was new before stays so; when an order ends its first row says. */
function put<K, T extends ChangedOrder | ChangedPosition>(all: Map<K, T>, key: K, later: T): void {
  const known = all.get(key);
  if (!known?.fresh) all.set(key, later);
  else if ('expiry' in known) all.set(key, { ...later, fresh: true, expiry: known.expiry });
  else all.set(key, { ...later, fresh: true });
}

/** What a market's latest batch did, to be asked before anything else changes it. */
export function changesOf(
  market: Market,
  batch: number,
  {
    outcomes,
    created,
    positionsBefore,
  }: {
    outcomes: readonly Outcome[];
    /** Orders that are new, with when they end by themselves. */
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

/** Orders of a batch that are over after it. */
export function* endedIn({ orders }: Changes): Generator<string> {
  for (const [id, { order }] of orders) if (isFinished(order)) yield id;
}
