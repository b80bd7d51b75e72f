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

/** The channel uses a different type name for the same event, so it is written under the name that queries read. */
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

/** Keeps the cached event, its score and its round up to date while mounted. */
export function useEventUpdates(eventId: string, onResync?: () => void): void {
  const variables = { eventId };
  useLiveChannel({ document: MatchEventDocument, variables, write: writeEvents, onResync });
  useLiveChannel({ document: ActiveRoundDocument, variables, write: writeRounds, onResync });
}
