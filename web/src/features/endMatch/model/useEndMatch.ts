import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import {
  DenyMatchNoShowDocument,
  ForfeitMatchDocument,
  RequestMatchCancelDocument,
  RespondMatchCancelDocument,
  UndoMatchCancelDocument,
} from '../api/endMatch.generated.ts';

/**
 * Ends a match early, by agreement, forfeit or no-show. Each call resolves to true if it succeeded; otherwise `message`
 * says why not.
 */
export function useEndMatch(match: Pick<MatchView, 'id' | 'cancelRequest'>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const key = useRef(newIdempotencyKey());
  const [request] = useMutation(RequestMatchCancelDocument);
  const [undo] = useMutation(UndoMatchCancelDocument);
  const [respond] = useMutation(RespondMatchCancelDocument);
  const [forfeit] = useMutation(ForfeitMatchDocument);
  const [deny] = useMutation(DenyMatchNoShowDocument);
  const { id } = match;
  const cancelRequestId = match.cancelRequest?.id;

  const once = async (run: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setMessage(null);
    try {
      await run();
      // The next call is a new request and needs a new idempotency key.
      key.current = newIdempotencyKey();
      return true;
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const answered = async (run: (cancelRequestId: string) => Promise<unknown>) =>
    cancelRequestId !== undefined && once(() => run(cancelRequestId));

  return {
    busy,
    message,
    clear: () => setMessage(null),
    requestCancel: (reason: string) => once(() => request({ variables: { id, reason } })),
    undoCancel: () => answered((requestId) => undo({ variables: { id, cancelRequestId: requestId } })),
    answerCancel: (approved: boolean) =>
      answered((requestId) => respond({ variables: { id, cancelRequestId: requestId, approved } })),
    forfeit: () => once(() => forfeit({ variables: { id, idempotencyKey: key.current } })),
    claimNoShow: (evidenceIds: readonly string[]) =>
      once(() => forfeit({ variables: { id, claim: 'no_show', evidenceIds, idempotencyKey: key.current } })),
    denyNoShow: () => once(() => deny({ variables: { id } })),
  };
}

export type EndMatch = ReturnType<typeof useEndMatch>;
