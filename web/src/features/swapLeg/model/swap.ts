import { type Slip_ViewFragment, type SlipLeg_ViewFragment, waitingAmount } from '@/entities/stakeSlip';

export interface SwapChoice {
  out: SlipLeg_ViewFragment;
  in: SlipLeg_ViewFragment;
}

/** Legs that still hold money and can go out. */
export const canGoOut = ({ legs }: Pick<Slip_ViewFragment, 'legs'>) =>
  legs.filter(
    (leg) => leg.slot === 'lineup' && leg.resultAmount === null && (leg.matchedAmount > 0 || waitingAmount(leg) > 0),
  );

/** Legs that wait on the bench. */
export const canComeIn = ({ legs }: Pick<Slip_ViewFragment, 'legs'>) => legs.filter(({ slot }) => slot === 'bench');

/** What a swap does to the money, in cents, before it is made. */
export interface SwapSums {
  /** Unmatched money that comes back. */
  refund: number;
  /** What selling the matched part brings now; null when nobody buys it. */
  proceeds: number | null;
  /** What the leg that comes in holds. */
  placed: number;
  /** What is freed and not needed. */
  left: number;
}

/** The in-leg takes at most its amount of what the out-leg frees. */
export function swapSums({ out, in: incoming }: SwapChoice): SwapSums {
  const refund = waitingAmount(out);
  const proceeds = out.matchedAmount === 0 ? 0 : out.exitValue;
  const freed = refund + (proceeds ?? 0);
  const placed = Math.min(freed, incoming.amount);
  return { refund, proceeds, placed, left: freed - placed };
}
