import { type DraftLeg, mostLegs, slipDraft, useSlipDraft } from '@/features/placeStake';
import { type BenchCandidate, SwapModal } from '@/features/swapLeg';

/** Legs of the draft with a price, as what could go onto a bench. */
const candidatesOf = (legs: readonly DraftLeg[]): BenchCandidate[] =>
  legs.flatMap((leg) => {
    const { id, eventId, marketId, eventTeamId, side, price, amount, team: name, opponent: against, imageUrl } = leg;
    return price === null ? [] : { id, eventId, marketId, eventTeamId, side, price, amount, name, against, imageUrl };
  });

/** The bench of an open slip, filled from the draft. */
export function BenchModal() {
  const { legs } = useSlipDraft();
  return <SwapModal candidates={candidatesOf(legs)} most={mostLegs.bench} onBenched={slipDraft.remove} />;
}
