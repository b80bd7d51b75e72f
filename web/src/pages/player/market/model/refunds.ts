import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import type { MarketState } from './useMarketPage.ts';

export interface Refund {
  leg: SlipLeg_ViewFragment;
  /** Amount in cents. */
  amount: number;
  reason: string | null;
}

/**
 * Refunds from markets of the event that were voided and reopened, one per stake. A refund is the amount invested in
 * the position plus the amount that was still unmatched.
 */
export function refundsOf(
  slips: MarketState['own']['slips'],
  { eventId, marketId }: { eventId: string; marketId: string },
): Refund[] {
  const counted = new Set<string>();
  return slips
    .flatMap(({ legs }) => legs)
    .filter((leg) => leg.eventId === eventId && leg.marketId !== marketId && leg.state === 'void')
    .flatMap((leg) => {
      // All slips on the same side share one position, so it counts only once.
      const held = leg.position && !counted.has(leg.position.id) ? leg.position : null;
      if (held) counted.add(held.id);
      const waiting = leg.orders.reduce((sum, order) => sum + (order.reason === 'void' ? order.refundedAmount : 0), 0);
      const amount = (held?.basisAmount ?? 0) + waiting;
      return amount === 0 ? [] : [{ leg, amount, reason: leg.voidReason }];
    });
}
