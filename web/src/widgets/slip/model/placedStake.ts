import { claimWords } from '@/entities/stakeSlip';
import type { DraftLeg, PlacedLeg, PlacedStake } from '@/features/placeStake';

/** Name of a draft leg's claim: `Night Owls to win`. */
export const claimOf = ({ team, side }: Pick<DraftLeg, 'team' | 'side'>) => claimWords(team, side);

export const placedStake = ({ leg, receipt }: PlacedLeg): PlacedStake => ({
  eventId: leg.eventId,
  claim: claimOf(leg),
  against: leg.opponent,
  team: leg.team,
  letter: leg.letter,
  imageUrl: leg.imageUrl,
  receipt,
});
