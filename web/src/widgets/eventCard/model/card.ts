import { mainMarketOf } from '@/entities/market';
import type { NewLeg } from '@/features/placeStake';
import type { Side } from '@/shared/ui/chip';
import type { EventCard_EventFragment } from '../api/eventCard.generated.ts';

export type CardEvent = EventCard_EventFragment;
export type CardMarket = CardEvent['markets'][number];
export type CardTeam = CardEvent['teams'][number];

/** The market shown on a card: the winner market. */
export const mainMarket = ({ markets }: Pick<CardEvent, 'markets'>): CardMarket | null => mainMarketOf(markets);

/** One team on a card with its price. */
export interface CardSide {
  team: CardTeam;
  letter: Side;
  quote: CardMarket['teams'][number] | null;
  /** Rounds won. */
  score: number;
}

/** The teams in the order of the market's sides, or in the event's order if there is no market. */
export function sidesOf(event: CardEvent): CardSide[] {
  const market = mainMarket(event);
  const order = market ? market.teams.map(({ eventTeamId }) => eventTeamId) : event.teams.map(({ id }) => id);
  return order.flatMap((id, index) => {
    const team = event.teams.find((each) => each.id === id);
    if (!team) return [];
    return {
      team,
      letter: index === 0 ? ('a' as const) : ('b' as const),
      quote: market?.teams.find(({ eventTeamId }) => eventTeamId === id) ?? null,
      score: event.score.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0,
    };
  });
}

/** Score and latest prices of the sides, and the current round. */
export const stageOf = (event: CardEvent) => ({
  sides: sidesOf(event).map(({ team: { id, name, imageUrl }, letter, score, quote }) => ({
    id,
    letter,
    name,
    imageUrl,
    score,
    price: quote?.lastPrice ?? null,
  })),
  round: event.round?.roundNumber ?? null,
});

/** A label that says why a market isn't open for stakes. Null if it is open. */
export function lockOf(market: CardMarket | null): string | null {
  if (!market || market.phase === 'draft') return 'soon';
  if (market.phase === 'suspended') return 'paused';
  return market.phase === 'open' || market.phase === 'in_play' ? null : 'closed';
}

/** Converts a price to a leg for the slip. */
export function legOf(event: CardEvent, market: CardMarket, side: CardSide): NewLeg {
  const others = sidesOf(event).filter(({ team }) => team.id !== side.team.id);
  return {
    eventId: event.id,
    marketId: market.id,
    eventTeamId: side.team.id,
    side: 'for',
    team: side.team.name,
    opponent: others.length === 1 ? `vs. ${others[0]?.team.name}` : `vs. ${others.length} teams`,
    game: event.game.name,
    imageUrl: side.team.imageUrl,
    letter: side.letter,
    price: side.quote?.bestPrice ?? null,
  };
}

/** For example `LIVE R4`. Null unless the event is live. */
export const liveWords = ({ state, round }: Pick<CardEvent, 'state' | 'round'>): string | null =>
  state === 'live' ? `LIVE${round ? ` R${round.roundNumber}` : ''}` : null;
