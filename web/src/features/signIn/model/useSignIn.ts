import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useReducer, useState } from 'react';
import { cleanReferralCode, useRedeem } from '@/entities/referral';
import { beginSession, currentSession } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import type { AuthenticateInput } from '@/shared/api/types.generated';
import { appVersion, clientType } from '@/shared/config';
import { noteServerTime } from '@/shared/lib/clock';
import { closeOverlay, type Intent } from '@/shared/lib/overlays';
import { SocialSignInError, socialIdToken } from '@/shared/lib/social-sign-in';
import { toast } from '@/shared/lib/toasts';
import {
  AuthenticateDocument,
  CreateIdentityVerificationDocument,
  CreateSignInNonceDocument,
  ResendIdentityCodeDocument,
  SignInOptionsDocument,
  StartedVerificationsDocument,
  type Verification_SignInFragment,
  VerifyIdentityCodeDocument,
} from '../api/signIn.generated.ts';
import { type AuthPage, authReducer, initialAuthFlow, pageAfterSignIn, type Verification } from './authFlow.ts';

export type SignInBusy = 'social' | 'guest' | 'send' | 'verify' | 'resend' | null;

interface Start {
  page?: AuthPage;
  intent?: Intent;
  /** Code from the link the user came through. */
  referralCode?: string;
}

/** Actions of the sign-in dialog. `intent` is resumed after signing in. */
export function useSignIn({ page, intent, referralCode }: Start) {
  const client = useApolloClient();
  const [flow, dispatch] = useReducer(authReducer, initialAuthFlow, (initial) =>
    authReducer(initial, { type: 'open', page }),
  );
  const [busy, setBusy] = useState<SignInBusy>(null);
  const [error, setError] = useState<string | null>(null);
  const options = useQuery(SignInOptionsDocument);
  const started = useQuery(StartedVerificationsDocument, {
    fetchPolicy: 'network-only',
    skip: flow.page !== 'PhoneNumber',
  });
  const [authenticate] = useMutation(AuthenticateDocument);
  const redeemCode = useRedeem();

  const run = async (what: SignInBusy, work: () => Promise<void>, refused?: (fault: unknown) => boolean) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (fault) {
      if (!refused?.(fault)) setError(fault instanceof SocialSignInError ? fault.message : refusalOf(fault).message);
    }
    setBusy(null);
  };

  const enter = async (input: Omit<AuthenticateInput, 'clientType' | 'appVersion'>) => {
    const { data } = await authenticate({
      variables: { input: { ...input, referralCode, clientType: clientType(), appVersion } },
    });
    if (!data) return;
    const { token, scope, expiresAt, user } = data.authenticate;
    // A user without a verified phone, such as a guest, keeps the account and counts as new.
    const before = currentSession();
    const isNew = data.authenticate.isNew || (before?.user.id === user.id && before.scope !== 'full');
    beginSession({ token, scope, expiresAt, user });
    dispatch({ type: 'signedIn', isNew });
    const next = pageAfterSignIn(scope, isNew || flow.welcome);
    if (next) dispatch({ type: 'go', page: next });
    else finish(isNew || flow.welcome);
  };

  const finish = (isNew: boolean) => {
    closeOverlay('auth');
    const name = currentSession()?.user.username ?? '';
    toast({ title: isNew ? `Welcome to Duelbook, ${name}` : `Signed in as ${name}`, kind: 'success' });
    intent?.resume?.();
  };

  /** Continues immediately. If the code is refused, returns to the page with the reason. */
  const redeem = async (typed: string, promised: { rewardAmount: number; playAmount: number }) => {
    const code = cleanReferralCode(typed);
    dispatch({ type: 'redeeming' });
    const message = await redeemCode(code, promised);
    if (message === null) return;
    dispatch({ type: 'redeemRefused', message });
    const again = { label: 'Retry', run: () => void redeem(typed, promised) };
    if (message) toast({ kind: 'error', title: 'Couldn’t redeem the code', text: message, action: again });
  };

  /** The countdown uses the platform's clock, which signed-out users learn from this response. */
  const waitForCode = ({ serverTime, ...verification }: Verification_SignInFragment) => {
    noteServerTime(serverTime);
    dispatch({ type: 'codeSent', verification });
  };

  const send = (e164: string) =>
    run(
      'send',
      async () => {
        const { data } = await client.mutate({
          mutation: CreateIdentityVerificationDocument,
          variables: { value: e164 },
        });
        if (data) waitForCode(data.createIdentityVerification);
      },
      (fault) => {
        dispatch({ type: 'phoneRefused', message: refusalOf(fault).message });
        return true;
      },
    );

  const verify = (code: string) => {
    const { verification } = flow;
    if (!verification || busy) return;
    run(
      'verify',
      async () => {
        await client.mutate({ mutation: VerifyIdentityCodeDocument, variables: { id: verification.id, code } });
        await enter({ provider: 'phonenumber', token: verification.id, identityVerificationId: verification.id });
      },
      (fault) => {
        const { message, data } = refusalOf(fault);
        const attemptsLeft = typeof data.attemptsLeft === 'number' ? data.attemptsLeft : null;
        const lockedUntil = typeof data.lockedUntil === 'string' ? data.lockedUntil : null;
        dispatch({ type: 'codeRefused', message, attemptsLeft, lockedUntil });
        return true;
      },
    );
  };

  const resend = () => {
    const { verification } = flow;
    if (!verification) return;
    run('resend', async () => {
      const { data } = await client.mutate({
        mutation: ResendIdentityCodeDocument,
        variables: { id: verification.id },
      });
      if (data) waitForCode(data.resendIdentityCode);
    });
  };

  const social = () =>
    run('social', async () => {
      const settings = options.data?.config.social;
      if (!settings) return;
      const { idToken, nonce } = await socialIdToken(async () => {
        const { data } = await client.mutate({ mutation: CreateSignInNonceDocument });
        return { ...settings, nonce: data?.createSignInNonce.nonce ?? '' };
      });
      await enter({ provider: 'social', token: idToken, nonce });
    });

  const guest = (person: { email: string; phoneNumber: string }) =>
    run('guest', () => enter({ provider: 'guest', ...person }));

  return {
    flow,
    dispatch,
    busy,
    error,
    socialName: options.data?.config.social?.name ?? null,
    started: resumable(started.data?.identityVerifications ?? []),
    send,
    verify,
    resend,
    social,
    guest,
    redeem,
    finish: () => finish(true),
  };
}

/** The newest verification that still accepts a code. */
function resumable(all: readonly (Verification & { status: string })[]): Verification | null {
  const newest = all[0];
  return newest?.status === 'sent' && newest.attemptsLeft > 0 ? newest : null;
}
