import { errorCatalog } from './refusal.ts';

/** Refusals shared by all capabilities. */
export const common = errorCatalog({
  phoneRequired: { status: 403, code: 15, message: 'Verify your phone number first.' },
  frozen: { status: 403, code: 27, message: 'Your account is frozen. Contact support for details.' },
  kycRequired: { status: 403, code: 28, message: 'Verify your identity first.' },
  unauthenticated: { status: 401, code: 401, message: 'Sign in first.' },
  forbidden: { status: 403, code: 403, message: 'You don’t have permission to do this.' },
  notFound: { status: 404, code: 404, message: 'This doesn’t exist or is no longer available.' },
  validation: { status: 400, code: 1000, message: 'Something you entered isn’t valid. Check it and try again.' },
  conflict: { status: 409, code: 1001, message: 'This changed while you were editing. Reload and try again.' },
  notAllowedNow: { status: 409, code: 1002, message: 'You can’t do this right now. Reload to see the current state.' },
  insufficientFunds: {
    status: 402,
    code: 1003,
    message: 'Your balance is too low. You weren’t charged. Deposit or choose a smaller amount.',
  },
  limitReached: { status: 422, code: 1004, message: 'You’ve reached a limit.' },
  regionRefused: { status: 403, code: 1005, message: 'This isn’t available in your region.' },
  ageRefused: { status: 403, code: 1006, message: 'You aren’t old enough for this where you live.' },
  duplicate: { status: 409, code: 1007, message: 'This already exists.' },
  approvalNeeded: { status: 409, code: 1015, message: 'A second staff member must approve this.' },
  rateLimited: { status: 429, code: 1013, message: 'Too many requests. Wait a moment and try again.' },
  featureDisabled: { status: 403, code: 1020, message: 'This feature isn’t available for your account.' },
  depositDeclined: {
    status: 402,
    code: 1021,
    message: 'Your deposit was declined. You weren’t charged. Try another payment method.',
  },
  complianceNeeded: { status: 409, code: 1022, message: 'Complete the required verification step first.' },
  keyReused: {
    status: 422,
    code: 1023,
    message: 'This request was already sent with different details. Reload and try again.',
  },
  inFlight: { status: 409, code: 1024, message: 'This request is still being processed. Wait a moment.' },
  switchedOff: { status: 403, code: 1025, message: 'This is off for everyone right now. Nothing was changed.' },
  freshSignInNeeded: {
    status: 403,
    code: 1026,
    message: 'Sign in again to continue. It has been more than 15 minutes, so this attempt changed nothing.',
  },
  phoneTypeRefused: {
    status: 422,
    code: 1030,
    message: 'This type of phone number isn’t accepted. Use a mobile number.',
  },
  unavailable: { status: 503, code: 503, message: 'This isn’t available right now. Try again in a minute.' },
});
