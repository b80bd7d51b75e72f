import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import {
  AddMatchEvidenceDocument,
  AppealMatchDocument,
  OpenMatchDisputeDocument,
} from '../api/disputeMatch.generated.ts';

/**
 * Opens a dispute, submits evidence or appeals. Each call resolves to true if it succeeded; otherwise `message` says
 * why not.
 */
export function useDispute({ id }: Pick<MatchView, 'id'>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const key = useRef(newIdempotencyKey());
  const [open] = useMutation(OpenMatchDisputeDocument);
  const [add] = useMutation(AddMatchEvidenceDocument);
  const [appeal] = useMutation(AppealMatchDocument);

  const once = async (run: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setMessage(null);
    try {
      await run();
      return true;
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    message,
    /** Opens a dispute. This always includes the player's own claim about the result. */
    open: (placement: number, reason: string, evidenceIds: readonly string[]) =>
      once(() => open({ variables: { id, placement, reason, evidenceIds, idempotencyKey: key.current } })),
    /**
     * Submits a note and files one after another. The note goes with the first file. If one of them fails, files that
     * were already submitted are kept.
     */
    addEvidence: (note: string, mediaIds: readonly string[]) =>
      once(async () => {
        const words = note === '' ? null : note;
        if (mediaIds.length === 0) return add({ variables: { id, note: words } });
        for (const [index, mediaId] of mediaIds.entries()) {
          await add({ variables: { id, mediaId, note: index === 0 ? words : null } });
        }
      }),
    appeal: (reason: string) => once(() => appeal({ variables: { id, reason } })),
  };
}
