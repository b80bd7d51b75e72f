import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useLiveChannel } from '@/shared/lib/live';
import { createStore, useStore } from '@/shared/lib/store';
import { LegMarketDocument, LegMarketLiveDocument, type LegMarketQuery } from '../api/placeStake.generated.ts';
import type { DraftLeg } from './draft.ts';
import type { LegQuote } from './review.ts';

type LegEvent = NonNullable<LegMarketQuery['stakeEvent']>;

const events = createStore<Readonly<Record<string, LegEvent>>>({});
const pollMs = 10_000;

/**
 * Keeps the markets of an event in the draft up to date while mounted: through the live channel when signed in,
 * otherwise by polling.
 */
export function useLegEvent(eventId: string): void {
  const signedIn = useSession() !== null;
  const { data, refetch } = useQuery(LegMarketDocument, {
    variables: { eventId },
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  useLiveChannel({
    document: LegMarketLiveDocument,
    variables: { eventId },
    skip: !signedIn,
    onResync: () => void refetch(),
  });
  const event = data?.stakeEvent;
  useEffect(() => {
    if (event) events.update((kept) => ({ ...kept, [eventId]: event }));
  }, [eventId, event]);
}

/** Market data for a leg; null until known. */
export function quoteIn(
  event: LegEvent | undefined,
  leg: Pick<DraftLeg, 'marketId' | 'eventTeamId' | 'side'>,
): LegQuote | null {
  const market = event?.markets.find(({ id }) => id === leg.marketId);
  const team = market?.teams.find(({ eventTeamId }) => eventTeamId === leg.eventTeamId);
  if (!event || !market || !team) return null;
  // The market publishes prices for backing a team. For staking against one, only the order book applies.
  const against = leg.side === 'against';
  return {
    phase: market.phase,
    suspendedReason: market.suspendedReason,
    bestPrice: against ? null : team.bestPrice,
    availableAmount: against ? 0 : team.availableAmount,
    lastPrice: against && team.lastPrice !== null ? 100 - team.lastPrice : team.lastPrice,
    minAmount: market.minAmount,
    maxAmount: market.maxAmount,
    delaySeconds: market.inPlay ? market.delaySeconds : 0,
    boost: event.boost,
  };
}

/** Latest known events of the draft's legs. */
export const useLegEvents = () => useStore(events);
