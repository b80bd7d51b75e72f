import { useQuery } from '@apollo/client/react';
import type { PlayEventKind } from '@/shared/api/types.generated';
import { askForMore } from '@/shared/lib/paging';
import { InvitedEventsDocument, PlayEventsDocument, RegisteredEventsDocument } from '../api/events.generated.ts';

interface Page {
  readonly page: number;
  readonly items: readonly { readonly id: string }[];
}

/** Appends a page to those already loaded. An event that moved between pages is kept only at its latest position. */
export function appendPage<P extends Page>(known: P, next: P): P {
  const renewed = new Set(next.items.map(({ id }) => id));
  return { ...next, items: [...known.items.filter(({ id }) => !renewed.has(id)), ...next.items] };
}

export interface PlayEventsFilter {
  kind?: PlayEventKind | undefined;
  gameId?: string | null;
  /** Whether to leave out events that aren't open for registration. */
  open?: boolean;
  /** Limits the list to events that start in this period. */
  between?: { from: string; to: string } | null;
}

/** Upcoming and running tournaments and play events. */
export function usePlayEvents(
  { kind, gameId = null, open = false, between = null }: PlayEventsFilter,
  pageSize: number,
) {
  const query = useQuery(PlayEventsDocument, {
    variables: {
      kind: kind ?? null,
      gameId,
      open: open ? true : null,
      from: between?.from ?? null,
      to: between?.to ?? null,
      page: 1,
      pageSize,
    },
    fetchPolicy: 'cache-and-network',
  });
  const page = query.data?.playEvents;
  const more = () =>
    void askForMore(() =>
      query.fetchMore({
        variables: { page: (page?.page ?? 1) + 1 },
        updateQuery: (known, { fetchMoreResult: next }) => ({
          ...known,
          playEvents: appendPage(known.playEvents, next.playEvents),
        }),
      }),
    );
  return { query: { ...query, loading: query.loading && !page }, page, more, busy: query.loading };
}

/** Events that the user is registered for: upcoming events with the next one first, then finished events. */
export function useRegisteredEvents() {
  const query = useQuery(RegisteredEventsDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const page = query.data?.registeredEvents;
  const more = () =>
    void askForMore(() =>
      query.fetchMore({
        variables: { page: (page?.page ?? 1) + 1 },
        updateQuery: (known, { fetchMoreResult: next }) => ({
          ...known,
          registeredEvents: appendPage(known.registeredEvents, next.registeredEvents),
        }),
      }),
    );
  return { query: { ...query, loading: query.loading && !page }, page, more, busy: query.loading };
}

/** Events with an open invitation for the user, next first. */
export function useInvitedEvents({ skip = false } = {}) {
  const query = useQuery(InvitedEventsDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network', skip });
  const page = query.data?.invitedEvents;
  const more = () =>
    void askForMore(() =>
      query.fetchMore({
        variables: { page: (page?.page ?? 1) + 1 },
        updateQuery: (known, { fetchMoreResult: next }) => ({
          ...known,
          invitedEvents: appendPage(known.invitedEvents, next.invitedEvents),
        }),
      }),
    );
  return { query: { ...query, loading: query.loading && !page }, page, more, busy: query.loading };
}
