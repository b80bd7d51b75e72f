import { contractsOf, formatContracts } from '@/shared/lib/contracts';
import { finalWords, formatCount, formatDateTime, formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import type { SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import type { Receipt, ReceiptOrder } from './receipt.ts';

type EndReason = NonNullable<ReceiptOrder['reason']>;

/** Explanations by the kind of incident that stopped a stake during the in-play delay. */
const causes: Record<string, string> = {
  score: 'The score changed before it was matched.',
  round: 'The round ended before it was matched.',
  play_interval: 'Play was interrupted before it was matched.',
  lineup: 'A lineup changed before it was matched.',
  stream: 'The stream went down before it was matched.',
  feed: 'The referee’s connection was lost before it was matched.',
  dispute: 'The result was disputed before it was matched.',
  price: 'The price moved too fast.',
  staff: 'Staff paused the market before it was matched.',
  integrity: 'Staff paused the market for review before it was matched.',
};

const reasons: Record<Exclude<EndReason, 'incident' | 'suspended' | 'price_moved'>, string> = {
  cancelled: 'It was canceled.',
  expired: 'It expired before it was matched.',
  declined: 'Everyone declined your challenge.',
  remainder: 'Nobody offered the rest at your price.',
  would_cross: 'The rest was too small for the next offer.',
  self_trade: 'It would have matched your own order.',
  in_play: 'Play started before it was matched.',
  closed: 'The market closed before it was matched.',
  void: 'The market was voided before it was matched.',
  blocked: 'You can’t stake on this market.',
  position: 'You hold less than it offered.',
  no_bids: 'There were no buyers.',
  slippage: 'It would have paid less than your minimum.',
  no_position: 'You no longer held it.',
};

/**
 * A sentence that explains why an order ended before it was fully matched. Null if it was fully matched or is still
 * open.
 */
export function endWords({ reason, cause, price }: Pick<ReceiptOrder, 'reason' | 'cause' | 'price'>): string | null {
  if (reason === null) return null;
  if (reason === 'price_moved') return `The price moved past ${formatPrice(price)}.`;
  if (reason === 'incident' || reason === 'suspended')
    return causes[cause ?? ''] ?? 'The market was paused before it was matched.';
  // A newer platform may send reasons that this client doesn't include.
  return reasons[reason] ?? 'It wasn’t matched.';
}

/** Describes matched contracts, given their payout and average price in cents: `16 contracts matched at 59¢`. */
export const matchedAt = (payout: number, price: number): string =>
  `${formatContracts(payout)} matched at ${formatPrice(price)}`;

/**
 * The receipt's state as a title: `16 contracts matched at 59¢` or `$10.00 refunded`. Never says that winnings are
 * paid, because they may still be pending.
 */
export function receiptTitle(receipt: Receipt): string {
  const { state, staked, matched, matchedPayout, waitingPayout, refunded, received } = receipt;
  switch (state) {
    case 'placed':
      // The number of contracts isn't known until the in-play delay ends.
      return `${formatMoney(staked)} placed`;
    case 'waiting':
      return `${formatContracts(waitingPayout)} waiting at ${formatPrice(receipt.price)}`;
    case 'partly':
      return `${formatContracts(matchedPayout)} matched, ${formatCount(contractsOf(waitingPayout))} waiting`;
    case 'matched':
      return matchedAt(matchedPayout, receipt.price);
    case 'refunded':
      return `${formatMoney(refunded)} refunded`;
    case 'won':
      return `You won ${formatMoney(received ?? 0)}`;
    case 'tie':
      return `Tie, ${formatMoney(received ?? 0)} for you`;
    case 'lost':
      return `${formatMoney(matched)} lost`;
    case 'void':
      return `${formatMoney(received ?? 0)} refunded`;
    case 'sold':
      return `Sold for ${formatMoney(received ?? 0)}`;
  }
}

/**
 * When a result that can still be corrected becomes final: `Final 2:39 PM`. Null if there is no result or the result is
 * already final.
 */
export const finalNote = (finalAt: string | null, now: number): string | null =>
  finalAt !== null && Date.parse(finalAt) > now ? finalWords(finalAt, now) : null;

/**
 * Describes the part of a stake that support refunded: `Refunded $3.00 by support, Nov 30, 9:12 AM`. Null if support
 * refunded nothing.
 */
export const supportWords = ({ supportRefund }: Pick<SlipLeg_ViewFragment, 'supportRefund'>): string | null =>
  supportRefund &&
  `Refunded ${formatMoney(supportRefund.amount)} by support, ${formatDateTime(supportRefund.refundedAt)}`;

/** Explains what happens next, or why all or part of the stake was refunded. Null if there is nothing to add. */
export function receiptText(receipt: Receipt): string | null {
  const { state, refunded, ending } = receipt;
  if (state === 'placed') return 'Matches after the in-play delay. If the score changes first, it’s refunded.';
  if (state === 'waiting' || state === 'partly') return 'You can cancel the waiting part at any time.';
  if (state === 'void') return 'The market was voided.';
  if (refunded === 0 || !ending) return null;
  const why = endWords(ending);
  return state === 'refunded' ? why : [`${formatMoney(refunded)} refunded.`, why].filter(Boolean).join(' ');
}
