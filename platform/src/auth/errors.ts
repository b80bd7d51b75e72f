import { catalogue } from '../shared/refusal.ts';

/** Refusals of signing in. */
export const authErrors = catalogue({
  /** An id token that cannot be trusted; why stays in the log. */
  signInRefused: { status: 401, code: 401, message: 'The sign-in was refused. Try again.' },
  verificationNotUsable: { status: 409, code: 1002, message: 'The phone number must be verified first.' },
  accountDisabled: { status: 403, code: 403, message: 'This account is disabled. Write to support.' },
  secondFactorNeeded: { status: 403, code: 403, message: 'Sign in with a second factor.' },
});
