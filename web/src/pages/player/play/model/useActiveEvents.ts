import { useQuery } from '@apollo/client/react';
import { isAhead } from '@/entities/tournament';
import { MyActiveEventsDocument } from '../api/play.generated.ts';

/** Number of events that the user is registered for and that aren't over. 0 until it is known. */
export function useActiveEvents(selfId: string | null): number {
  const query = useQuery(MyActiveEventsDocument, { skip: selfId === null, fetchPolicy: 'cache-and-network' });
  return query.data?.registeredEvents.items.filter(({ state }) => isAhead(state)).length ?? 0;
}
