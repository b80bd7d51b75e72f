import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { ApproveIdentityDocument, RejectIdentityDocument } from '../api/identities.generated.ts';

export type Taken = 'decided' | 'replaced';

export interface DecisionOptions {
  userId: string;
  /** The check that staff see. */
  checkId: string;
  username: string;
  onDecided: () => void;
  /** Called if another staff member has decided the check, or if the user has submitted a new one in the meantime. */
  onTaken: (how: Taken) => void;
}

/** Dates on the document, `YYYY-MM-DD`. Null if staff didn't enter one. */
export interface DocumentDates {
  documentExpiresOn: string | null;
  dateOfBirth: string | null;
}

/**
 * Approves or rejects a check. `error` contains the platform's refusal, unless someone else decided first or new
 * documents have been submitted, in which case `onTaken` is called.
 */
export function useDecision({ userId, checkId, username, onDecided, onTaken }: DecisionOptions) {
  const [approve, approving] = useMutation(ApproveIdentityDocument);
  const [reject, rejecting] = useMutation(RejectIdentityDocument);
  const [error, setError] = useState<string | null>(null);

  const run = async (work: () => Promise<unknown>, done: string) => {
    setError(null);
    try {
      await work();
      toast({ kind: 'success', title: done });
      onDecided();
    } catch (fault) {
      const { code, status, message } = refusalOf(fault);
      if (isAnsweredCentrally(fault)) return;
      if (status === 409) onTaken(code === 'CONFLICT' ? 'replaced' : 'decided');
      else setError(message);
    }
  };

  return {
    busy: approving.loading || rejecting.loading,
    error,
    forgetError: () => setError(null),
    approve: (document: DocumentDates) =>
      run(() => approve({ variables: { userId, checkId, ...document } }), `${username}’s identity approved`),
    reject: (reasonId: string) =>
      run(() => reject({ variables: { userId, checkId, reasonId } }), `${username}’s identity rejected`),
  };
}
