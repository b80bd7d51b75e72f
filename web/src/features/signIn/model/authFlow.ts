import type { SessionScope } from '@/shared/api/types.generated';

/**
 * The sign-in dialog's state, as PRODUCT.md section 4 gives it: pages in order SignIn, PhoneNumber, Verify, ReferralCode, How.
 * Pure, so that each rule is tested by itself; the dialog only dispatches.
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
  /** The account was made by this sign-in. */
  welcome: boolean;
  phoneNumber: string;
  phoneError: string | null;
  code: string;
  codeError: string | null;
  verification: Verification | null;
  /** Why the referral code was not taken. */
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
 * Where a sign-in leads. Somebody who is new here with a verified phone goes on to the code of a friend; a person without a
 * phone has to give one; everybody else, a guest too, is in.
 */
export function pageAfterSignIn(scope: SessionScope, isNew: boolean): AuthPage | null {
  if (scope === 'phone_required') return 'PhoneNumber';
  return isNew && scope === 'full' ? 'ReferralCode' : null;
}

/** Trims a typed or pasted code and drops its first space. */
export function cleanCode(value: string): string {
  return value.trim().replace(' ', '');
}

/** The state after an action. Opening starts from the initial state; a new phone number clears the code. */
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
