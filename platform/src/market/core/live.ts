import type { Cents } from '../../shared/money.ts';
import type { Entry } from './book.ts';
import type { Kept } from './journal.ts';
import type { Order, Position } from './types.ts';

/** Something that a batch may change; `touched` is the number of the batch that did so last. */
interface Touchable extends Kept {
  touched: number;
}

/** An order in memory: with who gave it and where it stands in a book. Only copies of its plain part leave the market. */
export interface LiveOrder extends Order, Touchable {
  readonly person: Person;
  /** In the book; null while it does not rest there. */
  entry: Entry<LiveOrder> | null;
}

export interface LivePosition extends Position, Touchable {
  /** What was paid for it before the batch that touched it. */
  paid_before: Cents;
}

/** What one person has in the market. */
export interface Person extends Kept {
  readonly user: string;
  /** Money held by their orders. */
  held: number;
  /** By claim. */
  readonly positions: (LivePosition | undefined)[];
  /** Not finished, in the order they came. Replaced, never changed in place. */
  asks: readonly LiveOrder[];
}

export const isFinished = ({ state }: Order): boolean =>
  state !== 'open' && state !== 'partially_matched' && state !== 'pending_delay';

/** The order as it is now. Every member by name: one shape, which is many times faster to make than a copy of whatever is there. */
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
