import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type CommentatorEvent_CardFragment, SetEventLiveDocument } from '@/entities/commentator';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatRelative } from '@/shared/lib/format';

type Event = CommentatorEvent_CardFragment;
const airable: readonly Event['event']['state'][] = ['check_in', 'locked', 'live'];

/** Why the commentator can't go live now. Null if they can. */
export function airRefusal(one: Event, now: number): string | null {
  if (one.claim !== 'mine') return 'Only the commentator of this event can go live.';
  if (now < Date.parse(one.liveFrom)) return `You can go live ${formatRelative(one.liveFrom, now)}.`;
  if (now > Date.parse(one.liveUntil)) return 'It’s too late to go live.';
  return airable.includes(one.event.state) ? null : 'The event isn’t ready for commentary yet.';
}

/** Goes live and off the air. A repeated call has no effect, so it needs no idempotency key. */
export function useAir(id: string, onRefused: () => void) {
  const [mutate, { loading }] = useMutation(SetEventLiveDocument);
  const [error, setError] = useState<string | null>(null);
  const setLive = async (live: boolean) => {
    setError(null);
    try {
      await mutate({ variables: { id, live } });
    } catch (fault) {
      onRefused();
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  return { setLive, busy: loading, error };
}
