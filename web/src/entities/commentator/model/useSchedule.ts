import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { noteServerTime, useNow } from '@/shared/lib/clock';
import { CommentatorScheduleDocument } from '../api/commentatorEvents.generated.ts';

/** How often other commentators' claims are read, in ms. */
const POLL = 10_000;
/** Events can be live this long after their start, in ms. */
const PAST = 3 * 3_600_000;

/** The latest server time that was noted. Lists from the cache are older. */
let noted = '';

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
  const serverTime = query.data?.commentatorSchedule[0]?.serverTime ?? '';
  useEffect(() => {
    if (serverTime <= noted) return;
    noted = serverTime;
    noteServerTime(serverTime);
  }, [serverTime]);
  return query;
}
