import type { StampState } from '@/shared/ui/chip';
import type { Order_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';

export type ReceiptState =
  | 'placed'
  | 'waiting'
  | 'partly'
  | 'matched'
  | 'refunded'
  | 'won'
  | 'lost'
  | 'tie'
  | 'void'
  | 'sold';

/** The fields of an order that its receipt depends on. */
export type ReceiptOrder = Pick<
  Order_ViewFragment,
  | 'kind'
  | 'state'
  | 'price'
  | 'amount'
  | 'remainingQuantity'
  | 'matchedAmount'
  | 'payoutAmount'
  | 'refundedAmount'
  | 'reason'
  | 'cause'
  | 'dueAt'
>;

/** The state of the leg that the orders belong to. Its result is known once it is settled, voided or sold. */
export type LegEnd = Pick<SlipLeg_ViewFragment, 'winStatus' | 'resultAmount' | 'finalAt'>;

/** A stake as shown on its receipt. Amounts are in cents. */
export interface Receipt {
  state: ReceiptState;
  /** Amount debited when the stake was placed. Always the sum of `matched`, `waiting` and `refunded`. */
  staked: number;
  matched: number;
  /** Amount that can still be matched. 0 once the order has ended. */
  waiting: number;
  /** Amount that was returned without being matched. */
  refunded: number;
  /** Average price of the matched part, or the limit while nothing is matched. */
  price: number;
  /** Payout of the matched part if the stake wins. `waitingPayout` is the payout of the waiting part. */
  matchedPayout: number;
  waitingPayout: number;
  /** Payout if the stake wins. Null once it can no longer win. */
  pays: number | null;
  /** Amount paid out by the result or a sale. Null until then. */
  received: number | null;
  /** When the result becomes or became final. Null if there is no result. */
  finalAt: string | null;
  /** Why part of the stake was refunded. Null if there was no refund. */
  ending: Pick<ReceiptOrder, 'reason' | 'cause' | 'price'> | null;
  /** When the in-play delay ends. Null if there is no delay. */
  dueAt: string | null;
}

const ends: Partial<Record<LegEnd['winStatus'], ReceiptState>> = {
  won: 'won',
  lost: 'lost',
  dead_heat: 'tie',
  void: 'void',
  cashed_out: 'sold',
};

const openStates = new Set<ReceiptOrder['state']>(['open', 'partially_matched', 'pending_delay']);
const buys = ({ kind }: ReceiptOrder) => kind !== 'ask' && kind !== 'sell';
const isOpen = ({ state }: ReceiptOrder) => openStates.has(state);
const sumOf = (orders: readonly ReceiptOrder[], of: (order: ReceiptOrder) => number) =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** Whether an order can still change. */
export const isRunning = (order: ReceiptOrder): boolean => isOpen(order) && order.remainingQuantity > 0;

/** The orders that are still waiting to be matched, not including sales. */
export const waitingOrders = <O extends ReceiptOrder>({ orders }: { orders: readonly O[] }): O[] =>
  orders.filter((order) => buys(order) && isRunning(order));

/** The part of a stake that is waiting to be matched, in cents. */
export const waitingAmount = (leg: { orders: readonly ReceiptOrder[] }): number =>
  sumOf(waitingOrders(leg), ({ remainingQuantity }) => remainingQuantity);

/** Payout of the waiting part of a stake if it is matched and wins, in cents. */
export const waitingPayout = (leg: { orders: readonly ReceiptOrder[] }): number =>
  sumOf(waitingOrders(leg), ({ remainingQuantity, price }) => Math.floor((remainingQuantity * 100) / price));

function stateOf(matched: number, waiting: readonly ReceiptOrder[], end: LegEnd | null): ReceiptState {
  const rest = waiting.length > 0;
  if (matched === 0) {
    if (!rest) return 'refunded';
    return waiting.every(({ state }) => state === 'pending_delay') ? 'placed' : 'waiting';
  }
  if (rest) return 'partly';
  return (end !== null && ends[end.winStatus]) || 'matched';
}

const undecided = new Set<ReceiptState>(['placed', 'waiting', 'partly', 'matched']);

/** Whether a receipt can still change: the market hasn't been decided, and the stake hasn't been refunded or sold. */
export const isUndecided = ({ state }: Pick<Receipt, 'state'>): boolean => undecided.has(state);

/**
 * The receipt for one order, or for all orders of a leg. A receipt is in exactly one state: a stake can't win or lose
 * if none of it was matched, or while part of it is still waiting.
 */
export function receiptOf(orders: readonly ReceiptOrder[], end: LegEnd | null): Receipt {
  const stakes = orders.filter(buys);
  const waits = waitingOrders({ orders });
  const matched = sumOf(stakes, ({ matchedAmount }) => matchedAmount);
  const payout = sumOf(stakes, ({ payoutAmount }) => payoutAmount);
  const waiting = waitingAmount({ orders });
  const rest = waitingPayout({ orders });
  const refunded = sumOf(stakes, ({ refundedAmount }) => refundedAmount);
  const state = stateOf(matched, waits, end);
  const running = undecided.has(state);
  const cut = stakes.findLast(({ refundedAmount }) => refundedAmount > 0);
  return {
    state,
    staked: matched + waiting + refunded,
    matched,
    waiting,
    refunded,
    price: payout > 0 ? Math.round((matched * 100) / payout) : (stakes.at(-1)?.price ?? 0),
    matchedPayout: payout,
    waitingPayout: rest,
    pays: running ? payout + rest : null,
    received: running || state === 'refunded' ? null : (end?.resultAmount ?? 0),
    finalAt: running || state === 'refunded' ? null : (end?.finalAt ?? null),
    ending: cut ? { reason: cut.reason, cause: cut.cause, price: cut.price } : null,
    dueAt: state === 'placed' ? (waits[0]?.dueAt ?? null) : null,
  };
}

const receiptStamps: Record<ReceiptState, StampState> = {
  placed: 'PLACED',
  waiting: 'WAITING',
  partly: 'PARTLY MATCHED',
  matched: 'MATCHED',
  refunded: 'REFUNDED',
  won: 'WON',
  lost: 'LOST',
  tie: 'TIE',
  void: 'VOID',
  sold: 'CASHED OUT',
};

export const receiptStamp = (state: ReceiptState): StampState => receiptStamps[state];

/** The receipt for a leg on a slip. Null if the leg is on the bench, or until a swap has placed its order. */
export function legReceipt(
  leg: Pick<SlipLeg_ViewFragment, 'slot'> & LegEnd & { orders: readonly ReceiptOrder[] },
): Receipt | null {
  return leg.slot === 'bench' || !leg.orders.some(buys) ? null : receiptOf(leg.orders, leg);
}
