import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ContractsDocument, usePendingOrders } from '@/entities/contract';
import { useSession } from '@/entities/session';
import { useEventUpdates } from '@/entities/stakeEvent';
import {
  MarketPageDocument,
  type MarketPageQuery,
  MarketPlaysDocument,
  MarketWalletDocument,
  OwnStakesDocument,
  type OwnStakesQuery,
} from '../api/marketPage.generated.ts';
import { lineupsKey } from './lineupChange.ts';

const noSlips: OwnStakesQuery['stakes']['items'] = [];

export type MarketEvent = NonNullable<MarketPageQuery['stakeEvent']>;

/** An event with its market data, kept up to date while the page is open. */
export function useMarketPage(eventId: string) {
  const client = useApolloClient();
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(MarketPageDocument, { variables: { eventId } });
  const own = useQuery(OwnStakesDocument, { variables: { eventId }, skip: !signedIn });
  const wallet = useQuery(MarketWalletDocument, { skip: !signedIn });
  const plays = useQuery(MarketPlaysDocument, { variables: { eventId } });
  const again = () => {
    query.refetch().catch(() => undefined);
    if (signedIn) own.refetch().catch(() => undefined);
  };
  useEventUpdates(eventId, again);
  const known = query.data?.stakeEvent?.markets;
  usePendingOrders(eventId, {
    onUpdates: (updates) => {
      const told = updates.flatMap(({ kind, data }) => (kind === 'EVENT' && data ? [data] : []));
      // A voided market reopens as a new market, which only the query returns.
      const opened = told.some(({ markets }) => markets.some(({ id }) => known?.every((each) => each.id !== id)));
      if (opened) query.refetch().catch(() => undefined);
      // The channel only reports the order itself, so slips and positions are refetched.
      if (signedIn && told.some(({ orders, markets }) => orders.length > 0 || markets.length > 0))
        own.refetch().catch(() => undefined);
    },
    onResync: again,
  });
  const round = query.data?.stakeEvent?.round;
  const scores = round?.scores.map(({ score }) => score).join();
  useEffect(() => {
    if (scores !== undefined) client.refetchQueries({ include: [MarketPlaysDocument] });
  }, [client, scores]);
  const { refetch } = query;
  const teams = query.data?.stakeEvent?.teams;
  const lineups = teams && lineupsKey(teams);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // The channel reports the new lineup; the query reports its effect on stakes.
    if (lineups !== undefined && shown.current !== undefined && shown.current !== lineups)
      refetch().catch(() => undefined);
    shown.current = lineups;
  }, [refetch, lineups]);
  // The live channel also sends a snapshot of the book, but this request may be faster on a slow connection.
  const [bookError, setBookError] = useState<unknown>(null);
  const askBook = useCallback(() => {
    setBookError(null);
    client.query({ query: ContractsDocument, variables: { eventId }, fetchPolicy: 'network-only' }).catch(setBookError);
  }, [client, eventId]);
  useEffect(askBook, [askBook]);
  const event: MarketEvent | null = query.data?.stakeEvent ?? null;
  return {
    query,
    event,
    own: {
      slips: own.data?.stakes.items ?? noSlips,
      error: own.data ? null : own.error,
      retry: () => void own.refetch(),
    },
    balance: wallet.data?.wallet.playable ?? null,
    plays: {
      /** Newest first. Null until the first response. */
      rows: plays.data?.playByPlays ?? null,
      error: plays.error,
      retry: () => void plays.refetch(),
    },
    book: { error: bookError, retry: askBook },
    signedIn,
  };
}

export type MarketState = ReturnType<typeof useMarketPage>;
