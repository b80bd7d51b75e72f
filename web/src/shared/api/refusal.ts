import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as errorCodes from './codes.generated.ts';
import { refusalWords } from './refusalWords.ts';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** A platform refusal, or a connection failure. */
export interface Refusal {
  /** In upper snake case, such as `NOT_FOUND`. `NETWORK` if there was no response. */
  code: string;
  platformCode: number | null;
  status: number | null;
  /** Message for the user: our own text (`refusalWords.ts`), or the platform's message if there is none. */
  message: string;
  /** Details of the refusal, such as `{ shortfall, available }`. */
  data: Readonly<Record<string, unknown>>;
  fieldErrors: readonly FieldFault[];
  requestId: string | null;
  retryable: boolean;
  /** Seconds to wait before retrying. Null if the platform didn't specify any. */
  retryAfter: number | null;
}

const network: Refusal = {
  code: 'NETWORK',
  platformCode: null,
  status: null,
  message: 'You’re offline. Reconnect and try again. Nothing will be sent twice.',
  data: {},
  fieldErrors: [],
  requestId: null,
  retryable: true,
  retryAfter: null,
};

const numberOr = <T>(value: unknown, other: T) => (typeof value === 'number' ? value : other);
const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface GraphQLFault {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Converts an entry in a response's `errors` to a refusal. */
export function refusalFrom({ message, extensions = {} }: GraphQLFault): Refusal {
  const platformCode = numberOr(extensions.platformCode, null);
  const data = isRecord(extensions.data) ? extensions.data : {};
  return {
    code: textOr(extensions.code, 'INTERNAL'),
    platformCode,
    status: numberOr(extensions.status, null),
    message: refusalWords(platformCode, data) ?? message,
    data,
    fieldErrors: Array.isArray(extensions.fieldErrors) ? extensions.fieldErrors : [],
    requestId: textOr(extensions.requestId, null),
    retryable: extensions.retryable === true,
    retryAfter: numberOr(extensions.retryAfter, null),
  };
}

/** Converts any thrown value to a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error) && error.errors[0]) return refusalFrom(error.errors[0]);
  if (ServerError.is(error)) {
    const requestId = error.response.headers.get('x-request-id');
    return {
      ...network,
      code: `HTTP_${error.statusCode}`,
      status: error.statusCode,
      requestId,
      message: 'Duelbook didn’t respond. Try again in a moment.',
    };
  }
  return network;
}

/** Whether the requested object doesn't exist or its ID is malformed, in which case a retry won't help. */
export const isMissing = ({ code }: Pick<Refusal, 'code'>): boolean =>
  ['NOT_FOUND', 'VALIDATION_FAILED', 'BAD_USER_INPUT'].includes(code);

/**
 * Whether the outcome of the request is unknown: the connection broke, or the platform failed or is still processing
 * it. Money may have moved, so the request may only be sent again with the same idempotency key.
 */
export const isUnanswered = ({ code, status, retryable }: Pick<Refusal, 'code' | 'status' | 'retryable'>): boolean =>
  (retryable && code !== 'RATE_LIMITED') || code === 'NETWORK' || (status ?? 0) >= 500;

/** Whether the request was refused because the user is banned. */
export const isBanned = ({ platformCode, data }: Pick<Refusal, 'platformCode' | 'data'>): boolean =>
  platformCode === errorCodes.FORBIDDEN && data.status === 'banned';

/** Whether the request was refused because the user hasn't entered a date of birth yet. */
export const isAgeUnknown = ({ platformCode, data }: Pick<Refusal, 'platformCode' | 'data'>): boolean =>
  platformCode === errorCodes.AGE_REFUSED && data.reason === 'unknown';

/** Whether the request was refused because the device hasn't shared its position, or its position can't be trusted. */
export const isPositionMissing = ({ platformCode, data }: Pick<Refusal, 'platformCode' | 'data'>): boolean =>
  platformCode === errorCodes.REGION_REFUSED && String(data.reason).startsWith('location_');

/** Whether the global error handler has already shown this error, so that callers don't have to. */
export function isAnsweredCentrally(error: unknown): boolean {
  const refusal = refusalOf(error);
  const central: (number | null)[] = [
    errorCodes.PHONE_REQUIRED,
    errorCodes.ACCOUNT_FROZEN,
    errorCodes.IDENTITY_REQUIRED,
  ];
  if (refusal.code === 'UNAUTHENTICATED' || isBanned(refusal)) return true;
  if (isAgeUnknown(refusal) || isPositionMissing(refusal)) return true;
  return central.includes(refusal.platformCode);
}
