import type { Cents } from '../../../shared/money.ts';
import type { Entry } from '../book/book.ts';
import type { Order, Position } from '../types.ts';
import type { Kept } from './journal.ts';

/** An object that a batch may change. `touched` is the number of the last batch that changed it. */
interface Touchable extends Kept {
  touched: number;
}

/** An order in memory, with its owner and its entry in the book. Only copies of its plain data leave the market. */
export interface LiveOrder extends Order, Touchable {
  readonly person: Person;
  /** Its entry in the book. Null if the order isn't resting. */
  entry: Entry<LiveOrder> | null;
}

export interface LivePosition extends Position, Touchable {
  /** Value of `paid` before the current batch changed the position. */
  paid_before: Cents;
}

/** One user's state in this market. */
export interface Person extends Kept {
  readonly user: string;
  /** Money held by the user's orders, in cents. */
  held: number;
  /** Positions, indexed by claim. */
  readonly positions: (LivePosition | undefined)[];
  /** Open asks, oldest first. The array is replaced, never mutated. */
  asks: readonly LiveOrder[];
}

export const isFinished = ({ state }: Order): boolean =>
  state !== 'open' && state !== 'partially_matched' && state !== 'pending_delay';

/** Copies an order. Listing every member keeps a single object shape, which is many times faster than a spread. */
export function copyOrder(order: Order): Order {
  return {
    id: order.id,
    kind: order.kind,
    user: order.user,
    group: order.group,
    claim: order.claim,
    price: order.price,
    tif: order.tif,
    keep: order.keep,
    targets: order.targets,
    seq: order.seq,
    at: order.at,
    amount: order.amount,
    remaining: order.remaining,
    matched: order.matched,
    payout: order.payout,
    refunded: order.refunded,
    min_proceeds: order.min_proceeds,
    funding: order.funding,
    state: order.state,
    reason: order.reason,
    due: order.due,
  };
}

export function copyPosition(position: Position): Position {
  return {
    user: position.user,
    claim: position.claim,
    no: position.no,
    payout: position.payout,
    basis: position.basis,
    paid: position.paid,
    funding: position.funding,
    whole: position.whole,
    proceeds: position.proceeds,
    sold_paid: position.sold_paid,
  };
}
