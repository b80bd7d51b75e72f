import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { StaffDraftsDocument, type StaffDraftsQuery } from '../api/drafts.generated.ts';

const HOUR = 3_600_000;
/** Long enough for the rest of this week and all of next week, in every time zone. */
const SPAN_DAYS = 15;

export type Slot = StaffDraftsQuery['adminDraftSchedule'][number];
export type PossibleMatch = StaffDraftsQuery['adminPossibleMatches'][number];

/** The plan of a league from this hour to the end of next week. */
export function usePlan(leagueId: string) {
  const [span] = useState(() => {
    const from = Math.floor(serverNow() / HOUR) * HOUR;
    return { from: new Date(from).toISOString(), to: new Date(from + SPAN_DAYS * 24 * HOUR).toISOString() };
  });
  const query = useQuery(StaffDraftsDocument, {
    variables: { leagueId, ...span },
    skip: leagueId === '',
    notifyOnNetworkStatusChange: true,
  });
  return { span, query, reload: () => void query.refetch().catch(() => undefined) };
}
