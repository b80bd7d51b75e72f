/** A refusal code as documented for clients. */
export interface ErrorCode {
  code: number;
  /** Default HTTP status. An endpoint's refusal with the same code may specify a different one. */
  status: number;
  /** Stable name that GraphQL clients receive in `extensions.code`. */
  name: string;
  meaning: string;
  /** Fields of `error.data` with their descriptions. A refusal includes those that apply. */
  data?: Readonly<Record<string, string>>;
  /** Retrying the same request later can succeed without any change. */
  retryable?: true;
}

const retryAfter = { retry_after: 'Seconds to wait before trying again.' };
const state = {
  state: 'Current state of the subject.',
  status: 'Current status of the account.',
  reason: 'Machine-readable reason, where an endpoint has more than one.',
};

/** All codes a refusal can have. `errorCatalog()` accepts no others, and the contract lists them as `x-errors`. */
export const errorCodes: readonly ErrorCode[] = [
  {
    code: 12,
    status: 422,
    name: 'MESSAGE_REFUSED',
    meaning: 'The message was not sent.',
    data: {
      reason: 'Why the message was refused.',
      matches: 'Words that broke the rules, when `reason` is `profanity`.',
      until: 'When a mute ends, when `reason` is `silenced`.',
      wait_seconds: 'Seconds until the next message is accepted, when `reason` is `slow_mode`.',
    },
  },
  { code: 15, status: 403, name: 'PHONE_REQUIRED', meaning: 'A verified phone number is required.' },
  { code: 27, status: 403, name: 'ACCOUNT_FROZEN', meaning: 'The account is frozen; money cannot move.' },
  {
    code: 28,
    status: 403,
    name: 'IDENTITY_REQUIRED',
    meaning: 'Identity verification is required.',
    data: { reasons: 'What triggered the requirement.', allowed_documents: 'Identity documents that are accepted.' },
  },
  { code: 401, status: 401, name: 'UNAUTHENTICATED', meaning: 'Not signed in, or the session has ended.' },
  {
    code: 403,
    status: 403,
    name: 'FORBIDDEN',
    meaning: 'The caller lacks permission.',
    data: { status: '`banned` when the account is banned.' },
  },
  { code: 404, status: 404, name: 'NOT_FOUND', meaning: 'Not found, or not visible to the caller.' },
  { code: 413, status: 413, name: 'PAYLOAD_TOO_LARGE', meaning: 'The request body is too large.' },
  { code: 414, status: 414, name: 'URI_TOO_LONG', meaning: 'The request URL is too long.' },
  { code: 415, status: 415, name: 'UNSUPPORTED_MEDIA_TYPE', meaning: 'The request body has the wrong content type.' },
  {
    code: 416,
    status: 416,
    name: 'RANGE_NOT_SATISFIABLE',
    meaning: 'The requested range is past the end of the file.',
  },
  { code: 500, status: 500, name: 'INTERNAL_SERVER_ERROR', meaning: 'The server failed.' },
  {
    code: 503,
    status: 503,
    name: 'UNAVAILABLE',
    meaning: 'Temporarily unavailable.',
    data: retryAfter,
    retryable: true,
  },
  {
    code: 1000,
    status: 400,
    name: 'VALIDATION_FAILED',
    meaning: 'The request is not valid; `error.param` names the field.',
  },
  {
    code: 1001,
    status: 409,
    name: 'CONFLICT',
    meaning: 'The subject changed since the caller last read it.',
    data: state,
  },
  {
    code: 1002,
    status: 409,
    name: 'NOT_ALLOWED_NOW',
    meaning: 'The current state does not allow this.',
    data: state,
  },
  {
    code: 1003,
    status: 402,
    name: 'INSUFFICIENT_FUNDS',
    meaning: 'The balance does not cover the amount.',
    data: { available: 'Amount that can be spent, in cents.', shortfall: 'Shortfall, in cents.' },
  },
  {
    code: 1004,
    status: 422,
    name: 'LIMIT_REACHED',
    meaning: 'A limit has been reached.',
    data: {
      limit: 'Key of the limit.',
      allowed: 'Amount the limit still allows: in cents or as a count, depending on the limit.',
      resets_at: 'When the limit resets. Null when it does not reset by itself.',
    },
  },
  {
    code: 1005,
    status: 403,
    name: 'REGION_REFUSED',
    meaning: "Not available in the caller's region.",
    data: {
      type: 'The payment method that is not available.',
      region: 'Region of the caller, such as `US-NY` or `DE`. Null if unknown.',
      reason: 'Why playing for money is not available there: `closed`, `unknown`, or `network` for VPNs.',
    },
  },
  { code: 1006, status: 403, name: 'AGE_REFUSED', meaning: "Not available at the caller's age." },
  { code: 1007, status: 409, name: 'DUPLICATE', meaning: 'Already exists, or has already been done.' },
  {
    code: 1008,
    status: 409,
    name: 'PRICE_MOVED',
    meaning: "The price moved past the caller's limit; nothing was staked.",
  },
  {
    code: 1009,
    status: 409,
    name: 'MARKET_SUSPENDED',
    meaning: "The market isn't accepting orders right now.",
    data: state,
  },
  {
    code: 1010,
    status: 403,
    name: 'INTEGRITY_BLOCK',
    meaning: 'Blocked by a conflict of interest.',
    data: { reason: state.reason },
  },
  {
    code: 1011,
    status: 409,
    name: 'SLIPPAGE',
    meaning: 'Cashing out would bring less than the caller accepts; nothing was sold.',
    data: { reason: state.reason, quote: 'A new quote. Null when there is none.' },
  },
  {
    code: 1012,
    status: 409,
    name: 'OPEN_OBLIGATIONS',
    meaning: 'The account still has open obligations, such as matches or stakes.',
  },
  { code: 1013, status: 429, name: 'RATE_LIMITED', meaning: 'Too many requests.', data: retryAfter, retryable: true },
  { code: 1014, status: 409, name: 'DESKTOP_NEEDED', meaning: 'The desktop app is required for this.' },
  {
    code: 1015,
    status: 409,
    name: 'SECOND_APPROVAL_NEEDED',
    meaning: 'The request was stored and waits for approval by a second staff member.',
    data: { approval_id: 'ID of the approval request.' },
  },
  {
    code: 1020,
    status: 403,
    name: 'FEATURE_DISABLED',
    meaning: 'The feature is switched off for this account.',
    data: { feature: 'Key of the feature.', until: 'When it will be switched on again. Null when no date is set.' },
  },
  {
    code: 1021,
    status: 402,
    name: 'DEPOSIT_DECLINED',
    meaning: 'The payment provider declined the deposit.',
    data: { reason: 'Reason the provider gave.' },
  },
  {
    code: 1022,
    status: 409,
    name: 'COMPLIANCE_NEEDED',
    meaning: 'A compliance step must be completed first.',
    data: { compliance_url: 'URL of the form to complete.' },
  },
  {
    code: 1023,
    status: 422,
    name: 'IDEMPOTENCY_KEY_REUSED',
    meaning: 'The idempotency key was used with a different request.',
  },
  {
    code: 1024,
    status: 409,
    name: 'IN_FLIGHT',
    meaning: 'A request with this idempotency key is still running.',
    data: retryAfter,
    retryable: true,
  },
  {
    code: 1025,
    status: 403,
    name: 'SWITCHED_OFF',
    meaning: 'Staff have turned this off for everyone. Nothing was changed and no money moved.',
    data: { switch: 'Name of the switch.' },
  },
  {
    code: 1026,
    status: 403,
    name: 'FRESH_SIGN_IN_NEEDED',
    meaning: 'Staff must sign in again first, because their last sign-in is more than 15 minutes old.',
  },
  { code: 1030, status: 422, name: 'PHONE_TYPE_REFUSED', meaning: 'This type of phone number is not accepted.' },
];

const known = new Set(errorCodes.map(({ code }) => code));

/** Whether the contract lists this code. */
export function isErrorCode(code: number): boolean {
  return known.has(code);
}
