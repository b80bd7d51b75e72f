import { errorCatalog } from '../shared/refusal.ts';

export const authErrors = errorCatalog({
  /** Thrown if the ID token isn't trusted. The reason is only logged. */
  signInRefused: { status: 401, code: 401, message: 'Sign-in failed. Try again.' },
  verificationNotUsable: { status: 409, code: 1002, message: 'Verify your phone number first.' },
  emailNotVerified: { status: 409, code: 1002, message: 'Verify the email address first.' },
  sameNumber: { status: 409, code: 1002, message: 'Your account already uses this number.' },
  numberTaken: {
    status: 409,
    code: 1007,
    message: 'Another account uses this number. Your account wasn’t changed. Choose a different number.',
  },
  accountDisabled: { status: 403, code: 403, message: 'This account is disabled. Contact support.' },
  /** Status 409 rather than 401, because the session stays valid. */
  proofRefused: { status: 409, code: 1002, message: 'That sign-in couldn’t be used. Sign in again.' },
  proofTooOld: {
    status: 409,
    code: 1002,
    message: 'You signed in at the identity provider too long ago. Sign out there, then sign in again.',
  },
  otherAccount: {
    status: 403,
    code: 403,
    message: 'That is a different account. Sign in with your own staff account.',
  },
  secondFactorNeeded: { status: 403, code: 403, message: 'Sign in with a second factor.' },
});
