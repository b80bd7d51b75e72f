import type { ApolloCache } from '@apollo/client';
import { useLiveChannel } from '@/shared/lib/live';
import {
  ActiveRoundDocument,
  type ActiveRoundSubscription,
  MatchEventDocument,
  type MatchEventSubscription,
} from '../api/eventChannels.generated.ts';
import { EventRoundFragmentDoc, StakeEvent_ViewFragmentDoc } from '../api/stakeEvent.generated.ts';

const fragmentName = 'StakeEvent_view';

/** Writes events to the cache under the type name that queries use, because the channel uses a different type name. */
function writeEvents(cache: ApolloCache, updates: readonly MatchEventSubscription[]): void {
  for (const { matchEvent } of updates) {
    if (!matchEvent.data) continue;
    const data = { ...matchEvent.data, __typename: 'StakeEvent' as const };
    cache.writeFragment({ fragment: StakeEvent_ViewFragmentDoc, fragmentName, data });
  }
}

function writeRounds(cache: ApolloCache, updates: readonly ActiveRoundSubscription[]): void {
  for (const { activeRound } of updates) {
    const round = activeRound.data;
    if (!round) continue;
    const data = { __typename: 'StakeEvent' as const, id: round.eventId, round };
    cache.writeFragment({ fragment: EventRoundFragmentDoc, fragmentName: 'EventRound', data });
  }
}

/**
 * While mounted, keeps the cached event with its score and round up to date.
 * @param eventId null while no event is on screen
 */
export function useEventUpdates(eventId: string | null, onResync?: () => void): void {
  const on = { variables: { eventId: eventId ?? '' }, skip: eventId === null, onResync };
  useLiveChannel({ ...on, document: MatchEventDocument, write: writeEvents });
  useLiveChannel({ ...on, document: ActiveRoundDocument, write: writeRounds });
}
