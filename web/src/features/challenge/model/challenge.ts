import { type Bought, buys, settle } from '@/entities/market';
import { claimWords } from '@/entities/stakeSlip';
import { formatContracts } from '@/shared/lib/contracts';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import type { Challenge_ViewFragment } from '../api/challenge.generated.ts';

/** A challenge as described to its recipient. Amounts are in cents. */
export interface ChallengeWords {
  /** For example `Night Owls to win at 60¢`. */
  claim: string;
  /** The outcome that the recipient backs by accepting. */
  other: string;
  /** Total cost of accepting. */
  pay: number;
  /** Payout if the recipient's side wins. */
  get: number;
}

export function wordsOf({
  event,
  eventTeamId,
  side,
  price,
  reflectiveQuantity,
}: Challenge_ViewFragment): ChallengeWords {
  const team = event.teams.find(({ id }) => id === eventTeamId)?.name ?? event.name;
  const [opponent, ...more] = event.teams.filter(({ id }) => id !== eventTeamId);
  const against = opponent && more.length === 0 ? claimWords(opponent.name, 'for') : claimWords(team, 'against');
  const { payout } = buys(reflectiveQuantity, 100 - price);
  return {
    claim: `${claimWords(team, side)} at ${formatPrice(price)}`,
    other: side === 'for' ? against : claimWords(team, 'for'),
    pay: reflectiveQuantity,
    get: payout,
  };
}

/** The team a recipient would back in a counteroffer. Undefined if several teams are possible. */
export function counterTeam({ event, eventTeamId, side }: Challenge_ViewFragment): string | undefined {
  if (side === 'against') return eventTeamId;
  const others = event.teams.filter(({ id }) => id !== eventTeamId);
  return others.length === 1 ? others[0]?.id : undefined;
}

export const stateWords: Record<Challenge_ViewFragment['state'], string> = {
  open: 'Waiting for a response',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  published: 'On the order book',
  cancelled: 'Canceled',
};

/** States in which the challenger's stake has been refunded. */
export const givenBack = (state: Challenge_ViewFragment['state']): boolean =>
  state === 'declined' || state === 'expired' || state === 'cancelled';

/** Rounds an amount to a stake that can be bought at a price, with at least the minimum stake. */
export function settledOffer(amount: number, price: number, min: number): Bought {
  return settle({ wish: { by: 'amount', cents: amount }, limit: price, levels: [], waits: true, min }).entered;
}

/** Explains an offer before any money moves. */
export const offerWords = ({ paid, payout }: Bought): string =>
  `We’ll hold ${formatMoney(paid)} for ${formatContracts(payout)}. If someone accepts and you win, you get ${formatMoney(payout)}. If no one accepts, you get it all back.`;

/** Default amount of a challenge, in cents. */
export const firstAmount = 1_000;

interface Quoted {
  readonly teams: readonly {
    readonly eventTeamId: string;
    readonly bestPrice: number | null;
    readonly lastPrice: number | null;
  }[];
}

/** Starting price for a team: its best ask, otherwise its last price, otherwise 50. */
export function priceNow(market: Quoted | null, teamId: string | null): number {
  const quote = market?.teams.find(({ eventTeamId }) => eventTeamId === teamId);
  return quote?.bestPrice ?? quote?.lastPrice ?? 50;
}

/**
 * Any console for the event's game. The player search requires a console, but players on any console can be challenged,
 * so the first one is used.
 */
export function consoleOf(
  games: readonly { readonly id: string; readonly consoleIds: readonly string[] }[],
  gameId: string,
): string | undefined {
  return games.find(({ id }) => id === gameId)?.consoleIds[0];
}
