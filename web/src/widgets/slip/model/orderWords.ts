import { endWords, type Order_ViewFragment } from '@/entities/stakeSlip';
import { formatPrice } from '@/shared/lib/odds';

const kinds: Record<Order_ViewFragment['kind'], string> = {
  offer: 'Stake',
  challenge: 'Challenge',
  sell: 'Cash out',
  ask: 'Sale offer',
};

const states: Record<Order_ViewFragment['state'], string> = {
  open: 'Waiting to be matched',
  pending_delay: 'Waits a few seconds to match',
  partially_matched: 'Partly matched; the rest is waiting',
  matched: 'Matched',
  cancelled: 'Ended',
  expired: 'Ended',
  lapsed: 'Ended',
  rejected: 'Ended',
};

/** Title of an order: `Stake at 58¢`. */
export const orderTitle = ({ kind, price }: Pick<Order_ViewFragment, 'kind' | 'price'>): string =>
  `${kinds[kind]} at ${formatPrice(price)}`;

/** State of an order. Once it has ended, includes the reason: `Ended: The market closed before it was matched.` */
export function orderState(order: Pick<Order_ViewFragment, 'state' | 'reason' | 'cause' | 'price'>): string {
  const why = endWords(order);
  return why === null ? states[order.state] : `${states[order.state]}: ${why}`;
}

type Matched = Pick<Order_ViewFragment, 'kind' | 'matchedAmount' | 'payoutAmount'>;

/**
 * The matched part of an order in cents: the payout of its contracts if they win, and the amount paid for them (for a
 * sale, the amount received).
 */
export function matchedPart({ kind, matchedAmount, payoutAmount }: Matched): { payout: number; cents: number } {
  const sale = kind === 'ask' || kind === 'sell';
  return sale ? { payout: matchedAmount, cents: payoutAmount } : { payout: payoutAmount, cents: matchedAmount };
}
