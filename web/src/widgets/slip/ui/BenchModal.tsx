import { type LegReview, mostLegs, slipDraft } from '@/features/placeStake';
import { type BenchCandidate, SwapModal } from '@/features/swapLeg';
import { useSlip } from '../model/useSlip.ts';

/** Converts a leg of the draft to a candidate for the bench, at its order price. */
function candidateOf({ leg, limit }: LegReview): BenchCandidate {
  const { id, eventId, marketId, eventTeamId, side, amount, team, opponent, imageUrl } = leg;
  return { id, eventId, marketId, eventTeamId, side, price: limit, amount, name: team, against: opponent, imageUrl };
}

/** Editor for the bench of an open slip. The candidates come from the draft. */
export function BenchModal() {
  const { reviews } = useSlip();
  return <SwapModal candidates={reviews.map(candidateOf)} most={mostLegs.bench} onBenched={slipDraft.remove} />;
}
