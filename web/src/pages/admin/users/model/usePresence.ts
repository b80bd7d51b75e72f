import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '@/shared/lib/media';
import { ReportAccountPresenceDocument, type ReportAccountPresenceMutation } from '../api/account.generated.ts';

/** Reporting interval in ms, which is a third of the time after which the platform considers someone gone. */
const REPORT_MS = 10_000;

export type Present = ReportAccountPresenceMutation['adminReportAccountPresence'][number];

const actingIds = (people: readonly Present[]) => people.filter((each) => each.acting).map(({ staff }) => staff.id);

/**
 * Reports that the viewer has the account open, and whether a dialog that changes it is open. Returns who else has the
 * account open. Hidden tabs don't report. Without a response, the last known viewers are kept.
 * @param onActed called once someone else has closed a dialog, so that the page can load what they changed
 */
export function usePresence(userId: string, acting: boolean, onActed: () => void): readonly Present[] {
  const [mutate] = useMutation(ReportAccountPresenceDocument);
  const online = useOnline();
  const [others, setOthers] = useState<readonly Present[]>([]);
  const report = useEffectEvent(async () => {
    if (document.hidden) return;
    const answer = await mutate({ variables: { id: userId, acting } }).catch(() => null);
    if (!answer?.data) return;
    const now = answer.data.adminReportAccountPresence;
    const before = new Set(actingIds(others));
    for (const id of actingIds(now)) before.delete(id);
    if (before.size > 0) onActed();
    setOthers(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened or closed dialog is reported at once.
  useEffect(() => {
    if (!online) return;
    void report();
    const timer = window.setInterval(() => void report(), REPORT_MS);
    return () => window.clearInterval(timer);
  }, [userId, acting, online]);
  return others;
}
