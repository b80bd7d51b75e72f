import { useQuery } from '@apollo/client/react';
import { useEventUpdates } from '@/entities/stakeEvent';
import { FirstOnAirDocument, OnAirDocument } from '../api/twitch.generated.ts';
import { useLeanCache } from './useLeanCache.ts';

/** Prices are pushed only to signed-in viewers, and these pages stay open for hours. */
const POLL_MS = 5_000;
const FIRST_POLL_MS = 30_000;

/**
 * The event with this ID, or the first live event. While the connection is lost, the last known state is kept.
 * @param wanted ID of the event. Null for the first live event
 */
export function useOnAir(wanted: string | null) {
  useLeanCache();
  const first = useQuery(FirstOnAirDocument, {
    skip: wanted !== null,
    pollInterval: FIRST_POLL_MS,
    notifyOnNetworkStatusChange: false,
  });
  const id = wanted ?? first.data?.televisionChannels.items[0]?.id ?? null;
  const query = useQuery(OnAirDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    pollInterval: POLL_MS,
    // An error stays on screen while the event is refetched.
    notifyOnNetworkStatusChange: false,
  });
  const event = (query.data ?? query.previousData)?.stakeEvent ?? null;
  useEventUpdates(id, () => void query.refetch().catch(() => undefined));
  return {
    event: id === null ? null : event,
    /** The event isn’t known yet. */
    loading: id === null ? first.loading && !first.data : query.loading && !event,
    /** Why the latest attempt to load it failed. Null if it didn't. */
    error: query.error ?? first.error ?? null,
    again: () => void (id === null ? first : query).refetch().catch(() => undefined),
  };
}

export type OnAirEvent = NonNullable<ReturnType<typeof useOnAir>['event']>;
