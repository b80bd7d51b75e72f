import { wholeLots } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import type { Challenge_ViewFragment } from '../api/challenge.generated.ts';

/** What a challenge says to the one who reads it. Amounts in cents. */
export interface ChallengeWords {
  /** `Night Owls to win at 60¢`. */
  claim: string;
  /** What the reader would back by accepting. */
  other: string;
  /** What accepting costs, all of it. */
  pay: number;
  /** What comes in when the reader's side wins. */
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

/** The team that a reader would put against it; undefined where several could be meant. */
export function counterTeam({ event, eventTeamId, side }: Challenge_ViewFragment): string | undefined {
  if (side === 'against') return eventTeamId;
  const others = event.teams.filter(({ id }) => id !== eventTeamId);
  return others.length === 1 ? others[0]?.id : undefined;
}

export const stateWords: Record<Challenge_ViewFragment['state'], string> = {
  open: 'Waits for an answer',
  accepted: 'Taken',
  declined: 'Declined',
  expired: 'Expired',
  published: 'In the book',
  cancelled: 'Canceled',
};

/** Ends after which whoever offered has their money again. */
export const givenBack = (state: Challenge_ViewFragment['state']): boolean =>
  state === 'declined' || state === 'expired' || state === 'cancelled';

/** What offering means, before any money moves. */
export const offerWords = (amount: number, price: number): string => {
  const { paid, payout } = wholeLots(amount, price);
  return `You hold ${formatMoney(paid)}. If they take it and you win, ${formatMoney(payout)} comes in. If nobody does, all of it comes back.`;
};

/** What a challenge begins with when nothing else is known, in cents. */
export const firstAmount = 1_000;

interface Quoted {
  readonly teams: readonly {
    readonly eventTeamId: string;
    readonly bestPrice: number | null;
    readonly lastPrice: number | null;
  }[];
}

/** The price that a stake on a team has now, to begin with: what is asked, what was last paid, or even. */
export function priceNow(market: Quoted | undefined, teamId: string | null): number {
  const quote = market?.teams.find(({ eventTeamId }) => eventTeamId === teamId);
  return quote?.bestPrice ?? quote?.lastPrice ?? 50;
}

/** A console of the event's own game: people are found by what they play, and anybody can be challenged, so that any of its consoles does. */
export function consoleOf(
  games: readonly { readonly id: string; readonly consoleIds: readonly string[] }[],
  gameId: string,
): string | undefined {
  return games.find(({ id }) => id === gameId)?.consoleIds[0];
}
