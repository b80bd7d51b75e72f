import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLiveChannel } from '@/shared/lib/live';
import {
  BracketUpdatesDocument,
  type BracketUpdatesSubscription,
  EventBracketDocument,
} from '../api/brackets.generated.ts';
import { addBracketPolicies, forgetVersion, writeBracket } from './writeBracket.ts';

/**
 * Whether an update reports that the bracket was drawn. The draw changes the teams' seeds, but such an update doesn't
 * contain the teams.
 */
const isDraw = ({ brackets: { data } }: BracketUpdatesSubscription) => data?.drawn === true && !data.full;

/** Queries an event's bracket and keeps it up to date while mounted. */
export function useBracket(eventId: string) {
  const { cache } = useApolloClient();
  addBracketPolicies(cache);
  const query = useQuery(EventBracketDocument, { variables: { id: eventId } });
  const drawn = query.data?.brackets?.drawn;
  const refetch = () => {
    forgetVersion(cache, eventId);
    query.refetch().catch(() => undefined);
  };
  useLiveChannel({
    document: BracketUpdatesDocument,
    variables: { eventId },
    write: (target, updates) =>
      writeBracket(
        target,
        eventId,
        updates.map(({ brackets }) => brackets),
      ),
    onUpdates: (updates) => {
      if (drawn === false && updates.some(isDraw)) refetch();
    },
    onResync: refetch,
  });
  return query;
}
