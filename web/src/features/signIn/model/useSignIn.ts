import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useReducer, useState } from 'react';
import { cleanReferralCode, useRedeem } from '@/entities/referral';
import { beginSession, currentSession, type GuestUser, whileLoading } from '@/entities/session';
import {
  CreateIdentityVerificationDocument,
  ResendIdentityCodeDocument,
  type Verification,
  type Verification_CodeFragment,
  VerifyIdentityCodeDocument,
} from '@/entities/verification';
import { refusalOf } from '@/shared/api';
import type { AuthenticateInput } from '@/shared/api/types.generated';
import { appVersion } from '@/shared/config';
import { keptCampaign } from '@/shared/lib/arrival';
import { noteServerTime } from '@/shared/lib/clock';
import { closeOverlay, type Intent } from '@/shared/lib/overlays';
import type { SocialAnswer } from '@/shared/lib/social-sign-in';
import { toast } from '@/shared/lib/toasts';
import { clientType } from '@/shared/platform';
import {
  AuthenticateDocument,
  CreateSignInNonceDocument,
  SignInOptionsDocument,
  StartedVerificationsDocument,
} from '../api/signIn.generated.ts';
import { type AuthPage, authReducer, initialAuthFlow, pageAfterSignIn } from './authFlow.ts';

export type SignInBusy = 'social' | 'guest' | 'send' | 'verify' | 'resend' | null;

interface Start {
  page?: AuthPage;
  intent?: Intent;
  /** Code from the link that brought the user here. */
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
      if (!refused?.(fault)) setError(refusalOf(fault).message);
    }
    setBusy(null);
  };

  const enter = async (input: Omit<AuthenticateInput, 'clientType' | 'appVersion'>) => {
    const { data } = await whileLoading(() =>
      authenticate({
        variables: { input: { ...input, ...campaign(), referralCode, clientType: clientType(), appVersion } },
      }),
    );
    if (!data) return;
    const { token, scope, expiresAt, user } = data.authenticate;
    // Users without a verified phone number, such as guests, keep the same account but count as new.
    const before = currentSession();
    const isNew = data.authenticate.isNew || (before?.user.id === user.id && before.scope !== 'full');
    beginSession({ token, scope, expiresAt, user }, guestIn(input));
    dispatch({ type: 'signedIn', isNew });
    const next = pageAfterSignIn(scope, isNew || flow.welcome);
    if (next) dispatch({ type: 'go', page: next });
    else finish(isNew || flow.welcome);
  };

  const finish = (isNew: boolean) => {
    closeOverlay('auth');
    const name = currentSession()?.user.username ?? '';
    toast({ title: isNew ? `Welcome to Duelbook, ${name}` : `Signed in as ${name}`, kind: 'success' });
    // Most new users sign up from the home page, which shows the first steps at the top.
    if (isNew && !intent) window.scrollTo(0, 0);
    intent?.resume?.();
  };

  /**
   * Redeems the code and moves on without waiting. If the platform refuses, returns to the page and shows the reason.
   */
  const redeem = async (typed: string, promised: { rewardAmount: number; playAmount: number }) => {
    const code = cleanReferralCode(typed);
    dispatch({ type: 'redeeming' });
    const message = await redeemCode(code, promised);
    if (message === null) return;
    dispatch({ type: 'redeemRefused', message });
    const again = { label: 'Retry', run: () => void redeem(typed, promised) };
    if (message) toast({ kind: 'error', title: 'Couldn’t redeem the code', text: message, action: again });
  };

  /**
   * Sets the platform's time from the response, which signed-out users get from nowhere else. The countdown needs it.
   */
  const waitForCode = ({ serverTime, ...verification }: Verification_CodeFragment, sentTo?: string) => {
    noteServerTime(serverTime);
    dispatch({ type: 'codeSent', verification, sentTo });
  };

  const send = (e164: string) =>
    run(
      'send',
      async () => {
        const { data } = await client.mutate({
          mutation: CreateIdentityVerificationDocument,
          variables: { value: e164, type: 'phonenumber' },
        });
        if (data) waitForCode(data.createIdentityVerification, e164);
      },
      (fault) => {
        dispatch({ type: 'phoneRefused', message: refusalOf(fault).message });
        return true;
      },
    );

  /** Whether the platform accepts the code. Shows the reason if it doesn't. */
  const submitCode = async (id: string, code: string): Promise<boolean> => {
    try {
      await client.mutate({ mutation: VerifyIdentityCodeDocument, variables: { id, code } });
      return true;
    } catch (fault) {
      const { message, data } = refusalOf(fault);
      const attemptsLeft = typeof data.attemptsLeft === 'number' ? data.attemptsLeft : null;
      const lockedUntil = typeof data.lockedUntil === 'string' ? data.lockedUntil : null;
      dispatch({ type: 'codeRefused', message, attemptsLeft, lockedUntil });
      return false;
    }
  };

  const verify = (code: string) => {
    const { verification } = flow;
    if (!verification || busy) return;
    run('verify', async () => {
      if (!flow.codeAccepted && !(await submitCode(verification.id, code))) return;
      try {
        await enter({ provider: 'phonenumber', token: verification.id, identityVerificationId: verification.id });
      } catch (fault) {
        dispatch({ type: 'signInRefused', message: refusalOf(fault).message });
      }
    });
  };

  const resend = () => {
    const { verification } = flow;
    if (!verification) return;
    run('resend', async () => {
      const { data } = await client.mutate({
        mutation: ResendIdentityCodeDocument,
        variables: { id: verification.id },
      });
      if (data) waitForCode(data.resendIdentityCode, flow.sentTo ?? undefined);
    });
  };

  const createNonce = async () => {
    const { data } = await client.mutate({ mutation: CreateSignInNonceDocument });
    return data?.createSignInNonce.nonce ?? null;
  };

  const social = ({ idToken, nonce }: SocialAnswer) =>
    run('social', () => enter({ provider: 'social', token: idToken, nonce }));

  const guest = (person: GuestUser) => run('guest', () => enter({ provider: 'guest', ...person }));

  return {
    flow,
    dispatch,
    busy,
    error,
    socialProvider: options.data?.config.social ?? null,
    createNonce,
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

/** The contact details a guest entered. Null for other ways to sign in. */
const guestIn = ({ provider, email, phoneNumber }: Omit<AuthenticateInput, 'clientType' | 'appVersion'>) =>
  provider === 'guest' && email && phoneNumber ? { email, phoneNumber } : null;

/** The campaign that led to this visit. The platform stores it with a new account. */
function campaign(): Pick<AuthenticateInput, 'utmCampaign' | 'utmMedium' | 'utmSource'> {
  const { utm_campaign: utmCampaign, utm_medium: utmMedium, utm_source: utmSource } = keptCampaign();
  return { utmCampaign, utmMedium, utmSource };
}

/** The newest verification that still accepts a code. */
function resumable(all: readonly (Verification & { status: string })[]): Verification | null {
  const newest = all[0];
  return newest?.status === 'sent' && newest.attemptsLeft > 0 ? newest : null;
}
