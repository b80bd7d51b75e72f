import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { useNow } from '@/shared/lib/clock';
import { PlayPageDocument } from '../api/play.generated.ts';
import type { BoardFilter } from './boardFilter.ts';
import { type CalmList, calm, goneMs, settle } from './calmList.ts';

const pollMs = 5_000;
const pageSize = 24;
const most = 96;

/** The open matches of a filter, asked for every five seconds, as a list that does not jump. */
export function useOpenMatches(filter: BoardFilter) {
  // A longer first page instead of further pages: every poll renews all that is on screen.
  const [size, setSize] = useState(pageSize);
  const query = useQuery(PlayPageDocument, {
    variables: { ...filter, page: 1, pageSize: size },
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const items = query.data?.availableMatches.items;
  const key = JSON.stringify(filter);
  const [state, setState] = useState<{ key: string; list: CalmList<MatchView> | null }>({ key, list: null });
  const now = useNow('second');

  useEffect(() => {
    if (!items) return;
    setState((before) =>
      before.list && before.key === key
        ? { key, list: settle(before.list, items, Date.now()) }
        : { key, list: calm(items) },
    );
  }, [items, key]);
  // A row that went is taken away in time, also when no other answer comes.
  useEffect(() => {
    setState((before) => {
      const due = before.list?.shown.some(({ goneAt }) => goneAt !== null && now - goneAt >= goneMs);
      return before.list && items && due ? { ...before, list: settle(before.list, items, Date.now()) } : before;
    });
  }, [now, items]);

  return {
    query,
    list: state.key === key ? state.list : null,
    hasNext: size < most && (query.data?.availableMatches.hasNext ?? false),
    admit: () => items && setState({ key, list: calm(items) }),
    more: () => setSize((before) => Math.min(most, before + pageSize)),
  };
}
