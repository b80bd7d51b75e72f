import { type Slip_ViewFragment, type SlipLeg_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import type { EventState } from '@/shared/api/types.generated.ts';
import type { NewLeg } from './draftStore.ts';

const stillToCome = new Set<EventState>(['scheduled', 'registration', 'check_in', 'locked', 'live']);

/** Outcomes after which restaking is offered. Losses are excluded, so that users aren't encouraged to chase them. */
const restakeAfter = new Set<Slip_ViewFragment['winStatus']>(['cashed_out', 'void']);

/**
 * Repeats a past stake as a new leg with the same claim, amount and original price, so the user has to accept any price
 * change. Null if the event is over or there is nothing to repeat.
 */
export function repeatedLeg(leg: SlipLeg_ViewFragment): NewLeg | null {
  if (leg.slot !== 'lineup' || !restakeAfter.has(leg.winStatus) || !stillToCome.has(leg.event.state)) return null;
  const team = teamsOf(leg);
  return {
    eventId: leg.eventId,
    marketId: leg.marketId,
    eventTeamId: leg.eventTeamId,
    side: leg.side,
    team: team.name,
    opponent: team.against,
    game: leg.event.game.name,
    imageUrl: team.imageUrl,
    letter: team.letter,
    price: leg.orders.find(({ averagePrice }) => averagePrice !== null)?.averagePrice ?? leg.price,
    amount: leg.amount,
  };
}
