import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { ConsoleAnnouncementsDocument } from '../api/console.generated.ts';

/**
 * The referees' announcements about an event, newest first.
 * @param announcedAt time of the latest announcement known for the event. Reloads the announcements when it changes
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
