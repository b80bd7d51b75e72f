import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { normalClaim, wholeOnly } from '@/entities/market';
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
 * While mounted, keeps the markets of an event in the draft up to date: through the live channel if the user is signed
 * in, otherwise by polling.
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

/** Current market data for a leg. Null until it has loaded. */
export function quoteIn(
  event: LegEvent | undefined,
  leg: Pick<DraftLeg, 'marketId' | 'eventTeamId' | 'side'>,
): LegQuote | null {
  const market = event?.markets.find(({ id }) => id === leg.marketId);
  if (!event || !market) return null;
  const claim = normalClaim(market, leg);
  const team = market.teams.find(({ eventTeamId }) => eventTeamId === claim.eventTeamId);
  if (!team) return null;
  // The market publishes prices only for backing a team. With three or more teams, a stake against one can only wait.
  const against = claim.side === 'against';
  return {
    phase: market.phase,
    suspendedReason: market.suspendedReason,
    bestPrice: against ? null : team.bestPrice,
    availableAmount: against ? 0 : team.availableAmount,
    lastPrice: against && team.lastPrice !== null ? 100 - team.lastPrice : team.lastPrice,
    whole: wholeOnly(market, claim),
    minAmount: market.minAmount,
    maxAmount: market.maxAmount,
    delaySeconds: market.inPlay ? market.delaySeconds : 0,
    boost: event.boost,
  };
}

/** Latest known data for the events in the draft. */
export const useLegEvents = () => useStore(events);
