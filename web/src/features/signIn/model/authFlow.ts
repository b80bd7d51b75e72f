import type { SessionScope } from '@/shared/api/types.generated';

/**
 * State of the sign-in dialog, with its pages in order (docs/domain/client.md#sign-in-dialog). A pure reducer, so that every rule can
 * be tested.
 */
export type AuthPage = 'SignIn' | 'PhoneNumber' | 'Verify' | 'ReferralCode' | 'How';

export interface Verification {
  id: string;
  valueMasked: string;
  expiresAt: string;
  resendAt: string;
  attemptsLeft: number;
  lockedUntil: string | null;
}

export interface AuthFlow {
  page: AuthPage;
  /** Whether this sign-in created the account. */
  welcome: boolean;
  phoneNumber: string;
  phoneError: string | null;
  code: string;
  codeError: string | null;
  verification: Verification | null;
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
  verification: null,
  referralError: null,
};

export type AuthAction =
  | { type: 'open'; page?: AuthPage }
  | { type: 'go'; page: AuthPage }
  | { type: 'phone'; value: string }
  | { type: 'phoneRefused'; message: string }
  | { type: 'codeSent'; verification: Verification }
  | { type: 'code'; value: string }
  | { type: 'codeRefused'; message: string; attemptsLeft: number | null; lockedUntil?: string | null }
  | { type: 'signedIn'; isNew: boolean }
  | { type: 'redeeming' }
  | { type: 'redeemRefused'; message: string };

/**
 * Next page after a sign-in. New users with a verified phone continue to the referral code, users without a phone must
 * add one, and everyone else, including guests, is done.
 */
export function pageAfterSignIn(scope: SessionScope, isNew: boolean): AuthPage | null {
  if (scope === 'phone_required') return 'PhoneNumber';
  return isNew && scope === 'full' ? 'ReferralCode' : null;
}

/** Trims a typed or pasted code and removes its first space. */
export function cleanCode(value: string): string {
  return value.trim().replace(' ', '');
}

/** Applies an action. Opening resets the state; a new phone number clears the code. */
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
    case 'codeSent':
      return { ...flow, page: 'Verify', verification: action.verification, code: '', codeError: null };
    case 'code':
      return { ...flow, code: cleanCode(action.value), codeError: null };
    case 'codeRefused':
      return refused(flow, action);
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
