import { type Slip_ViewFragment, type SlipLeg_ViewFragment, waitingAmount } from '@/entities/stakeSlip';

export interface SwapChoice {
  out: SlipLeg_ViewFragment;
  in: SlipLeg_ViewFragment;
}

/** Legs that hold money and can be swapped out. */
export const canGoOut = ({ legs }: Pick<Slip_ViewFragment, 'legs'>) =>
  legs.filter(
    (leg) => leg.slot === 'lineup' && leg.resultAmount === null && (leg.matchedAmount > 0 || waitingAmount(leg) > 0),
  );

/** Legs waiting on the bench. */
export const canComeIn = ({ legs }: Pick<Slip_ViewFragment, 'legs'>) => legs.filter(({ slot }) => slot === 'bench');

/** How a swap would change the user's money, in cents. */
export interface SwapSums {
  /** Unmatched money that would be refunded. */
  refund: number;
  /** Current proceeds from selling the matched part. Null if there is no buyer. */
  proceeds: number | null;
  /** Amount that would be staked on the incoming leg. */
  placed: number;
  /** Amount that would be returned to the balance. */
  left: number;
}

/**
 * Calculates the effects of a swap. The incoming leg receives its own amount at most; the rest of the freed money is
 * returned.
 */
export function swapSums({ out, in: incoming }: SwapChoice): SwapSums {
  const refund = waitingAmount(out);
  const proceeds = out.matchedAmount === 0 ? 0 : out.exitValue;
  const freed = refund + (proceeds ?? 0);
  const placed = Math.min(freed, incoming.amount);
  return { refund, proceeds, placed, left: freed - placed };
}
