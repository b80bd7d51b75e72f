import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNow, useServerTime } from '@/shared/lib/clock';
import { CommentatorScheduleDocument } from '../api/commentatorEvents.generated.ts';

/** Interval in ms at which the schedule is polled to show other commentators' claims. */
const POLL = 10_000;
/** Maximum time from an event's start to its end, in ms. */
const PAST = 3 * 3_600_000;

/** The commentator's schedule: events that may still be live, and events in the next two weeks. */
export function useSchedule() {
  const now = useNow('minute');
  // Stored in state, because a different start time would make a different query.
  const [from] = useState(() => new Date(now - PAST).toISOString());
  const query = useQuery(CommentatorScheduleDocument, {
    variables: { from },
    pollInterval: POLL,
    notifyOnNetworkStatusChange: true,
  });
  useServerTime(query.data?.commentatorSchedule[0]?.serverTime);
  return query;
}
