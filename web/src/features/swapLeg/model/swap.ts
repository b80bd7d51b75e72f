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

/** Effects of a swap on money, in cents, before it is made. */
export interface SwapSums {
  /** Unmatched money that is refunded. */
  refund: number;
  /** Current proceeds of selling the matched part; null if there is no buyer. */
  proceeds: number | null;
  /** Amount staked on the incoming leg. */
  placed: number;
  /** Amount returned to the balance. */
  left: number;
}

/** The incoming leg takes at most its own amount of the money freed. */
export function swapSums({ out, in: incoming }: SwapChoice): SwapSums {
  const refund = waitingAmount(out);
  const proceeds = out.matchedAmount === 0 ? 0 : out.exitValue;
  const freed = refund + (proceeds ?? 0);
  const placed = Math.min(freed, incoming.amount);
  return { refund, proceeds, placed, left: freed - placed };
}
