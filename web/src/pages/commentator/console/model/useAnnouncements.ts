import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { ConsoleAnnouncementsDocument } from '../api/console.generated.ts';

/**
 * What the referees announced about an event, newest first.
 * @param announcedAt time of the latest announcement that the event knows of. Loads them again when it changes
 */
export function useAnnouncements(eventId: string, announcedAt: string | null) {
  const query = useQuery(ConsoleAnnouncementsDocument, { variables: { eventId }, notifyOnNetworkStatusChange: true });
  const { refetch } = query;
  const known = useRef(announcedAt);
  useEffect(() => {
    if (known.current === announcedAt) return;
    known.current = announcedAt;
    refetch().catch(() => undefined);
  }, [announcedAt, refetch]);
  return query;
}
