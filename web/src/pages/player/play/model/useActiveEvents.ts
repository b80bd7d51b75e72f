import { useQuery } from '@apollo/client/react';
import { isAhead } from '@/entities/tournament';
import { MyActiveEventsDocument } from '../api/play.generated.ts';

/** Number of unfinished events that the user is registered for. 0 until known. */
export function useActiveEvents(selfId: string | null): number {
  const query = useQuery(MyActiveEventsDocument, { skip: selfId === null, fetchPolicy: 'cache-and-network' });
  return query.data?.registeredEvents.items.filter(({ state }) => isAhead(state)).length ?? 0;
}
