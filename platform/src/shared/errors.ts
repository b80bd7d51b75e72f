import { catalogue } from './refusal.ts';

/** The refusals every capability shares (docs/domain/accounts.md#error-codes). */
export const common = catalogue({
  phoneRequired: { status: 403, code: 15, message: 'A verified phone number is needed.' },
  frozen: { status: 403, code: 27, message: 'This account is frozen.' },
  kycRequired: { status: 403, code: 28, message: 'An identity check is needed.' },
  unauthenticated: { status: 401, code: 401, message: 'Sign in first.' },
  forbidden: { status: 403, code: 403, message: 'This is not allowed.' },
  notFound: { status: 404, code: 404, message: 'Not found.' },
  validation: { status: 400, code: 1000, message: 'The request is not valid.' },
  conflict: { status: 409, code: 1001, message: 'It was changed meanwhile.' },
  notAllowedNow: { status: 409, code: 1002, message: 'This is not possible now.' },
  insufficientFunds: { status: 402, code: 1003, message: 'There is not enough money for this.' },
  limitReached: { status: 422, code: 1004, message: 'A limit stands in the way.' },
  regionRefused: { status: 403, code: 1005, message: 'This is not offered in this region.' },
  ageRefused: { status: 403, code: 1006, message: 'This is not offered at this age.' },
  duplicate: { status: 409, code: 1007, message: 'It exists already.' },
  approvalNeeded: { status: 409, code: 1015, message: 'A second member of staff must approve this.' },
  rateLimited: { status: 429, code: 1013, message: 'Too many requests.' },
  featureDisabled: { status: 403, code: 1020, message: 'This feature is switched off for this account.' },
  depositDeclined: { status: 402, code: 1021, message: 'The deposit was declined.' },
  complianceNeeded: { status: 409, code: 1022, message: 'A compliance step is needed first.' },
  keyReused: { status: 422, code: 1023, message: 'This idempotency key was used with another request.' },
  inFlight: { status: 409, code: 1024, message: 'A request with this idempotency key is still in flight.' },
  phoneTypeRefused: { status: 422, code: 1030, message: 'This kind of phone number is not accepted.' },
  unavailable: { status: 503, code: 503, message: 'Not available at the moment.' },
});
