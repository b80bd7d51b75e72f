import { useQuery } from '@apollo/client/react';
import { CommentatorSectionsDocument } from '../api/commentatorEvents.generated.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Leagues with their events of the next 14 days, by day in this device's time zone. */
export function useSections() {
  return useQuery(CommentatorSectionsDocument, { variables: { timeZone }, notifyOnNetworkStatusChange: true });
}
