import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNow, useServerTime } from '@/shared/lib/clock';
import { CommentatorScheduleDocument } from '../api/commentatorEvents.generated.ts';

/** Polling interval for other commentators' claims, in ms. */
const POLL = 10_000;
/** Maximum time after an event's start during which it can still be live, in ms. */
const PAST = 3 * 3_600_000;

/** The commentator's schedule: events that may still be live, and those of the next two weeks. */
export function useSchedule() {
  const now = useNow('minute');
  // Stored in state, because a different start would request a different list.
  const [from] = useState(() => new Date(now - PAST).toISOString());
  const query = useQuery(CommentatorScheduleDocument, {
    variables: { from },
    pollInterval: POLL,
    notifyOnNetworkStatusChange: true,
  });
  useServerTime(query.data?.commentatorSchedule[0]?.serverTime);
  return query;
}
