import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNow, useServerTime } from '@/shared/lib/clock';
import { CommentatorScheduleDocument } from '../api/commentatorEvents.generated.ts';

/** How often other commentators' claims are read, in ms. */
const POLL = 10_000;
/** Events can be live this long after their start, in ms. */
const PAST = 3 * 3_600_000;

/** The commentator's schedule: events that may still be live, and those of the next two weeks. */
export function useSchedule() {
  const now = useNow('minute');
  // Kept, because another start would be another list.
  const [from] = useState(() => new Date(now - PAST).toISOString());
  const query = useQuery(CommentatorScheduleDocument, {
    variables: { from },
    pollInterval: POLL,
    notifyOnNetworkStatusChange: true,
  });
  useServerTime(query.data?.commentatorSchedule[0]?.serverTime);
  return query;
}
