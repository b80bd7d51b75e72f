import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { noteServerTime } from '@/shared/lib/clock';
import {
  ResendIdentityCodeDocument,
  type Verification_CodeFragment,
  VerifyIdentityCodeDocument,
} from '../api/verification.generated.ts';
import { cleanCode, type Verification } from './verification.ts';

type Busy = 'start' | 'verify' | 'resend' | null;

/** Manages one code verification: starting it, submitting the code, and resending it. */
export function useVerification() {
  const client = useApolloClient();
  const [verification, setVerification] = useState<Verification | null>(null);
  // ID of a verification whose code was accepted but whose next step failed. The code can't be used again, so only the
  // next step is retried.
  const [accepted, setAccepted] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<Busy>(null);

  const run = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
    setBusy(null);
  };

  const submit = async (id: string, typed: string) => {
    try {
      await client.mutate({ mutation: VerifyIdentityCodeDocument, variables: { id, code: typed } });
    } catch (fault) {
      setCode('');
      setVerification((known) => known && { ...known, ...attemptsOf(refusalOf(fault).data) });
      throw fault;
    }
  };

  const wait = (sent: Verification_CodeFragment | undefined) => {
    if (!sent) return;
    noteServerTime(sent.serverTime);
    setVerification(sent);
    setAccepted(null);
    setCode('');
  };

  return {
    verification,
    accepted: accepted !== null,
    code,
    error,
    busy,
    changeCode: (typed: string) => {
      setCode(cleanCode(typed));
      setError(null);
    },
    clearError: () => setError(null),
    start: (send: () => Promise<Verification_CodeFragment | undefined>) => run('start', async () => wait(await send())),
    /**
     * Calls `then` with the verification's ID once the code has been accepted. Errors from `then` are reported like
     * errors of the verification. After such an error, another attempt only calls `then` again.
     */
    verify: (typed: string, then: (id: string) => Promise<void> | void) =>
      run('verify', async () => {
        if (!verification) return;
        const { id } = verification;
        if (accepted !== id) await submit(id, typed);
        try {
          await then(id);
        } catch (fault) {
          setAccepted(id);
          throw fault;
        }
      }),
    resend: () =>
      run('resend', async () => {
        if (!verification) return;
        const { data } = await client.mutate({
          mutation: ResendIdentityCodeDocument,
          variables: { id: verification.id },
        });
        wait(data?.resendIdentityCode);
      }),
    /** Returns to the state before a code was sent. */
    reset: () => {
      setVerification(null);
      setAccepted(null);
      setCode('');
      setError(null);
    },
  };
}

export type VerificationFlow = ReturnType<typeof useVerification>;

function attemptsOf({ attemptsLeft, lockedUntil }: Record<string, unknown>): Partial<Verification> {
  return {
    ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
    ...(typeof lockedUntil === 'string' && { lockedUntil }),
  };
}
