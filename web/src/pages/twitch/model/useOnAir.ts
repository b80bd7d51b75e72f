import { useQuery } from '@apollo/client/react';
import { useEventUpdates } from '@/entities/stakeEvent';
import { FirstOnAirDocument, OnAirDocument } from '../api/twitch.generated.ts';
import { useLeanCache } from './useLeanCache.ts';

/** Prices are pushed to signed-in viewers only, and these pages are open for hours. */
const POLL_MS = 5_000;
const FIRST_POLL_MS = 30_000;

/**
 * The event of this ID, or the first one on air. While the connection is lost, it stays as it was.
 * @param wanted ID of the event. Null for the first one on air
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
    /** Why the latest attempt to read it has failed. Null if it hasn't. */
    error: query.error ?? first.error ?? null,
    again: () => void (id === null ? first : query).refetch().catch(() => undefined),
  };
}

export type OnAirEvent = NonNullable<ReturnType<typeof useOnAir>['event']>;
