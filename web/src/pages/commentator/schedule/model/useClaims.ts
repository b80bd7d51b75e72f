import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ClaimEventDocument, type CommentatorEvent_CardFragment, ReleaseEventDocument } from '@/entities/commentator';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

type Event = CommentatorEvent_CardFragment;
/** How long a claim can be undone from its toast, in ms. */
const UNDO = 10_000;

/**
 * Claims and releases events. A repeated call has no effect on the platform, so they need no idempotency key.
 * @param onRefused reloads the schedule, because a refusal means that it has changed
 */
export function useClaims(onRefused: () => void) {
  const [claimEvent] = useMutation(ClaimEventDocument);
  const [releaseEvent] = useMutation(ReleaseEventDocument);
  /** ID of the event with an operation in progress. */
  const [busy, setBusy] = useState<string | null>(null);

  /** Returns the refusal's message, or null if the call succeeded. */
  const attempt = async (id: string, call: () => Promise<unknown>): Promise<string | null> => {
    setBusy(id);
    try {
      await call();
      return null;
    } catch (error) {
      onRefused();
      return isAnsweredCentrally(error) ? null : refusalOf(error).message;
    } finally {
      setBusy(null);
    }
  };

  const release = (id: string, reason?: string) => attempt(id, () => releaseEvent({ variables: { id, reason } }));

  const undo = async (id: string) => {
    const message = await release(id);
    if (message) toast({ kind: 'error', title: message });
  };

  const claim = async ({ id, event }: Event) => {
    let claimed = false;
    const message = await attempt(id, async () => {
      await claimEvent({ variables: { id } });
      claimed = true;
    });
    if (message) toast({ kind: 'error', title: message });
    if (!claimed) return;
    toast({
      kind: 'success',
      key: `claim:${id}`,
      title: `You claimed ${event.name}`,
      durationMs: UNDO,
      action: { label: 'Undo', run: () => void undo(id) },
    });
  };

  return { busy, claim, release };
}
