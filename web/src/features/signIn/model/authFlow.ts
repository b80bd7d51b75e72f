import { cleanCode, type Verification } from '@/entities/verification';
import type { SessionScope } from '@/shared/api/types.generated';

/**
 * Pages of the sign-in dialog, in order. The dialog's state is managed by a pure reducer, so that every rule can be
 * tested (docs/domain/client.md#sign-in-dialog).
 */
export type AuthPage = 'SignIn' | 'PhoneNumber' | 'Verify' | 'ReferralCode' | 'How';

export interface AuthFlow {
  page: AuthPage;
  /** Whether this sign-in created the account. */
  welcome: boolean;
  phoneNumber: string;
  phoneError: string | null;
  code: string;
  codeError: string | null;
  /** Whether the code was correct but signing in with it failed. The code is used up, so only signing in is retried. */
  codeAccepted: boolean;
  verification: Verification | null;
  /**
   * The number to which the code was sent, in E.164 format. Null if the user resumed a verification, for which only the
   * masked number is known.
   */
  sentTo: string | null;
  /** Why the referral code was refused. */
  referralError: string | null;
}

export const initialAuthFlow: AuthFlow = {
  page: 'SignIn',
  welcome: false,
  phoneNumber: '',
  phoneError: null,
  code: '',
  codeError: null,
  codeAccepted: false,
  verification: null,
  sentTo: null,
  referralError: null,
};

export type AuthAction =
  | { type: 'open'; page?: AuthPage }
  | { type: 'go'; page: AuthPage }
  | { type: 'phone'; value: string }
  | { type: 'phoneRefused'; message: string }
  | { type: 'codeSent'; verification: Verification; sentTo?: string }
  | { type: 'code'; value: string }
  | { type: 'codeRefused'; message: string; attemptsLeft: number | null; lockedUntil?: string | null }
  | { type: 'signInRefused'; message: string }
  | { type: 'signedIn'; isNew: boolean }
  | { type: 'redeeming' }
  | { type: 'redeemRefused'; message: string };

/**
 * The page that follows a sign-in. Users without a phone number must add one, new users with a verified phone number
 * can enter a referral code, and everyone else, including guests, is done.
 */
export function pageAfterSignIn(scope: SessionScope, isNew: boolean): AuthPage | null {
  if (scope === 'phone_required') return 'PhoneNumber';
  return isNew && scope === 'full' ? 'ReferralCode' : null;
}

/** Applies an action. Opening the dialog resets the state. A new phone number clears the code. */
export function authReducer(flow: AuthFlow, action: AuthAction): AuthFlow {
  switch (action.type) {
    case 'open':
      return { ...initialAuthFlow, page: action.page ?? 'SignIn' };
    case 'go':
      return { ...flow, page: action.page, phoneError: null, codeError: null, referralError: null };
    case 'phone':
      return { ...flow, phoneNumber: action.value, phoneError: null, code: '', codeError: null };
    case 'phoneRefused':
      return { ...flow, phoneError: action.message };
    case 'codeSent': {
      const { verification, sentTo = null } = action;
      return { ...flow, page: 'Verify', verification, sentTo, code: '', codeError: null, codeAccepted: false };
    }
    case 'code':
      return { ...flow, code: cleanCode(action.value), codeError: null };
    case 'codeRefused':
      return refused(flow, action);
    case 'signInRefused':
      return { ...flow, codeError: action.message, codeAccepted: true };
    case 'signedIn':
      return { ...flow, welcome: flow.welcome || action.isNew };
    case 'redeeming':
      return { ...flow, page: 'How', referralError: null };
    case 'redeemRefused':
      return { ...flow, page: 'ReferralCode', referralError: action.message };
  }
}

function refused(flow: AuthFlow, action: Extract<AuthAction, { type: 'codeRefused' }>): AuthFlow {
  const { verification } = flow;
  return {
    ...flow,
    code: '',
    codeError: action.message,
    verification: verification && {
      ...verification,
      attemptsLeft: action.attemptsLeft ?? verification.attemptsLeft,
      lockedUntil: action.lockedUntil ?? verification.lockedUntil,
    },
  };
}
