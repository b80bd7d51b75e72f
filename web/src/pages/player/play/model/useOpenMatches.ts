import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { type Asked, renew, settle, stable, useRemoval } from '@/shared/lib/stable-list';
import { PlayPageDocument } from '../api/play.generated.ts';
import type { BoardFilter } from './boardFilter.ts';

const pollMs = 5_000;
const pageSize = 24;
const most = 96;

/** Open matches for a filter, polled every five seconds. Rows that are already listed don't change position. */
export function useOpenMatches(filter: BoardFilter) {
  // Increases the size of the first page instead of loading more pages, so each poll refreshes all rows on screen.
  const [size, setSize] = useState(pageSize);
  const query = useQuery(PlayPageDocument, {
    variables: { ...filter, page: 1, pageSize: size },
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const items = query.data?.availableMatches.items;
  const key = JSON.stringify(filter);
  const [state, setState] = useState<Asked<MatchView>>({ key, list: null, answered: false });
  const answered = query.networkStatus === NetworkStatus.ready || query.networkStatus === NetworkStatus.poll;

  useEffect(() => {
    if (!items) return;
    setState((before) => renew(before, { key, items, answered }, Date.now()));
  }, [items, key, answered]);
  useRemoval(state.list, (time) => {
    if (items) setState((before) => ({ ...before, list: before.list && settle(before.list, items, time) }));
  });

  return {
    query,
    list: state.key === key ? state.list : null,
    hasNext: size < most && (query.data?.availableMatches.hasNext ?? false),
    admit: () => items && setState({ key, list: stable(items), answered: true }),
    more: () => setSize((before) => Math.min(most, before + pageSize)),
  };
}
