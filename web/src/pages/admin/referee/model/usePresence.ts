import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '@/shared/lib/media';
import { ReportPresenceDocument, type ReportPresenceMutation } from '../api/referee.generated.ts';

/** Reporting interval in ms, which is a third of the time after which the platform considers someone gone. */
const reportMs = 10_000;

type Present = ReportPresenceMutation['refereeReportPresence'][number];

export interface Presence {
  /** Users who have the console open, including the viewer. */
  people: readonly Present[];
  /** Response time of the platform to the last report, in ms. Null until the first response. */
  latency: number | null;
  /** Whether this device is offline or the last report got no response. */
  lost: boolean;
}

/**
 * Reports that the viewer has the console open and which entry they are editing. Returns who else has it open.
 * @param reports whether the viewer's role takes part. Other roles only watch
 */
export function usePresence(eventId: string, editingId: string | null, reports: boolean): Presence {
  const [mutate] = useMutation(ReportPresenceDocument);
  const online = useOnline();
  const [presence, setPresence] = useState<Presence>({ people: [], latency: null, lost: false });
  const report = useEffectEvent(async () => {
    const from = performance.now();
    try {
      const { data } = await mutate({ variables: { id: eventId, editingId } });
      const latency = Math.round(performance.now() - from);
      setPresence({ people: data?.refereeReportPresence ?? [], latency, lost: false });
    } catch {
      setPresence((last) => ({ ...last, lost: true }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the edited entry is reported at once.
  useEffect(() => {
    if (!reports || !online) return;
    void report();
    const timer = window.setInterval(() => void report(), reportMs);
    return () => window.clearInterval(timer);
  }, [eventId, editingId, reports, online]);
  return online ? presence : { ...presence, lost: true };
}
