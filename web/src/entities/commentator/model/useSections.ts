import { useQuery } from '@apollo/client/react';
import { viewerTimeZone } from '@/shared/lib/format';
import { CommentatorSectionsDocument } from '../api/commentatorEvents.generated.ts';

/** Leagues with their events of the next 14 days, grouped by day in this device's time zone. */
export function useSections() {
  return useQuery(CommentatorSectionsDocument, {
    variables: { timeZone: viewerTimeZone() },
    notifyOnNetworkStatusChange: true,
  });
}
