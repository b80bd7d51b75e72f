import { catalogue } from '../shared/refusal.ts';

/** Sign-in refusals. */
export const authErrors = catalogue({
  /** An untrusted ID token; the reason is only logged. */
  signInRefused: { status: 401, code: 401, message: 'Sign-in failed. Try again.' },
  verificationNotUsable: { status: 409, code: 1002, message: 'Verify your phone number first.' },
  accountDisabled: { status: 403, code: 403, message: 'This account is disabled. Contact support.' },
  secondFactorNeeded: { status: 403, code: 403, message: 'Sign in with a second factor.' },
});
