import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSession } from '@/entities/session';
import { type Asked, renew, settle, stable, useRemoval } from '@/shared/lib/stable-list';
import type { CardEvent } from '@/widgets/eventCard';
import {
  LiveBoardDocument,
  RecommendedBoardDocument,
  UpcomingBoardDocument,
  WatchedBoardDocument,
} from '../api/stake.generated.ts';
import { type BoardFilter, fits, pricesOf, type Segment } from './boardFilter.ts';

const pollMs = 5_000;
/** Number of upcoming events per page. */
export const pageSize = 20;
const most = 100;
/** Number of upcoming events shown below the live ones. */
export const nextFew = 6;

interface Source {
  document: TypedDocumentNode<unknown, OperationVariables>;
  variables: OperationVariables;
}

function sourceOf(segment: Segment, { gameId, modeId, leagueId }: BoardFilter, size: number): Source {
  const narrow = { gameId, gameModeId: modeId, leagueId };
  if (segment === 'live') return { document: LiveBoardDocument as Source['document'], variables: narrow };
  if (segment === 'upcoming') {
    return { document: UpcomingBoardDocument as Source['document'], variables: { ...narrow, pageSize: size } };
  }
  const document = segment === 'watch' ? WatchedBoardDocument : RecommendedBoardDocument;
  return { document: document as Source['document'], variables: {} };
}

type Answer = Record<string, unknown> | undefined;

/** The events in a response for any segment. */
export function eventsIn(data: Answer): { events: readonly CardEvent[]; hasNext: boolean } | null {
  const list = data && Object.entries(data).find(([name]) => name !== '__typename')?.[1];
  if (!list) return null;
  if (Array.isArray(list)) return { events: list as CardEvent[], hasNext: false };
  const page = list as { items: readonly CardEvent[]; hasNext: boolean };
  return { events: page.items, hasNext: page.hasNext };
}

/**
 * The events in a segment, polled every five seconds. Events that are already listed don't change position.
 * @param size maximum number of upcoming events
 */
export function useBoard(segment: Segment, filter: BoardFilter, size = pageSize) {
  const signedIn = useSession()?.scope === 'full';
  const { document, variables } = sourceOf(segment, filter, size);
  const skip = segment === 'watch' && !signedIn;
  const query = useQuery(document, {
    variables,
    skip,
    pollInterval: pollMs,
    skipPollAttempt: () => globalThis.document.hidden,
  });
  const answer = eventsIn(query.data as Answer);
  const key = JSON.stringify([segment, filter]);
  const [state, setState] = useState<Asked<CardEvent>>({ key, list: null, answered: false });
  const answered = query.networkStatus === NetworkStatus.ready || query.networkStatus === NetworkStatus.poll;
  const all = answer?.events;

  useEffect(() => {
    if (!all) return;
    const items = all.filter((event) => fits(filterOf(key), event));
    // Updates in a transition, because rendering all cards at once would block input on phones.
    startTransition(() => setState((before) => renew(before, { key, items, answered }, Date.now())));
  }, [all, key, answered]);
  useRemoval(state.list, (time) => {
    if (!all) return;
    const items = all.filter((event) => fits(filter, event));
    setState((before) => ({ ...before, list: before.list && settle(before.list, items, time) }));
  });

  return {
    query,
    skip,
    list: state.key === key ? state.list : null,
    hasNext: segment === 'upcoming' && size < most && (answer?.hasNext ?? false),
    admit: () => all && setState({ key, list: stable(all.filter((event) => fits(filter, event))), answered: true }),
  };
}

/**
 * Prices of the events in a segment that match the other filters. Ignores the price filter and reads only from the
 * cache.
 */
export function useBoardPrices(segment: Segment, filter: BoardFilter, size: number): readonly number[] {
  const { document, variables } = sourceOf(segment, filter, size);
  const { data } = useQuery(document, { variables, fetchPolicy: 'cache-only' });
  const { gameId, modeId, leagueId } = filter;
  return useMemo(() => {
    const wanted: BoardFilter = { gameId, modeId, leagueId, minPrice: null, maxPrice: null };
    const events = eventsIn(data as Answer)?.events ?? [];
    return events.filter((event) => fits(wanted, event)).flatMap(pricesOf);
  }, [data, gameId, modeId, leagueId]);
}

/** Restores the filter from a board's key. */
const filterOf = (key: string) => (JSON.parse(key) as [Segment, BoardFilter])[1];
