import { wholeLots } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import type { Challenge_ViewFragment } from '../api/challenge.generated.ts';

/** A challenge worded for its recipient. Amounts in cents. */
export interface ChallengeWords {
  /** For example `Night Owls to win at 60¢`. */
  claim: string;
  /** What the recipient backs by accepting. */
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
  const others = event.teams.filter(({ id }) => id !== eventTeamId);
  const against = others.length === 1 ? `${others[0]?.name} to win` : `${team} not to win`;
  const { payout } = wholeLots(reflectiveQuantity, 100 - price);
  return {
    claim: `${team} ${side === 'for' ? 'to win' : 'not to win'} at ${price}¢`,
    other: side === 'for' ? against : `${team} to win`,
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
  cancelled: 'Cancelled',
};

/** States in which the challenger's stake has been refunded. */
export const givenBack = (state: Challenge_ViewFragment['state']): boolean =>
  state === 'declined' || state === 'expired' || state === 'cancelled';

/** Explains an offer before any money moves. */
export const offerWords = (amount: number, price: number): string => {
  const { paid, payout } = wholeLots(amount, price);
  return `We’ll hold ${formatMoney(paid)}. If someone accepts and you win, you get ${formatMoney(payout)}. If no one accepts, you get it all back.`;
};

/** Default amount of a challenge, in cents. */
export const firstAmount = 1_000;

interface Quoted {
  readonly teams: readonly {
    readonly eventTeamId: string;
    readonly bestPrice: number | null;
    readonly lastPrice: number | null;
  }[];
}

/** Starting price for a team: the best ask, else the last price, else 50. */
export function priceNow(market: Quoted | undefined, teamId: string | null): number {
  const quote = market?.teams.find(({ eventTeamId }) => eventTeamId === teamId);
  return quote?.bestPrice ?? quote?.lastPrice ?? 50;
}

/**
 * A console of the event's game. The people search requires a console, but anyone can be challenged, so the first one
 * is as good as any other.
 */
export function consoleOf(
  games: readonly { readonly id: string; readonly consoleIds: readonly string[] }[],
  gameId: string,
): string | undefined {
  return games.find(({ id }) => id === gameId)?.consoleIds[0];
}
