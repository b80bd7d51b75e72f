import { GraphQLError } from 'graphql';
import { camelKeys, isRecord, toCamel } from './case.ts';
import { errorCodes, retryableCodes } from './codes.generated.ts';
import type { ShapeMismatch } from './response.ts';

const retryableStatuses = new Set([429, 502, 503, 504]);

export interface FieldError {
  /** Dotted path of the input's field, camelCase. */
  field: string;
  message: string;
}

/** What clients get in `errors[].extensions`. */
export interface ErrorExtensions {
  code: string;
  platformCode: number | null;
  status: number;
  data: unknown;
  fieldErrors: FieldError[];
  requestId: string;
  retryable: boolean;
  /** Seconds, when the platform said how long to wait. */
  retryAfter?: number;
}

/** An answer of the platform that is no success. `refusalData` is the refusal's own data as it came, snake_case. */
export class PlatformError extends GraphQLError {
  override readonly extensions: ErrorExtensions & Record<string, unknown>;
  readonly refusalData: Record<string, unknown>;

  constructor(message: string, extensions: ErrorExtensions, refusalData: Record<string, unknown> = {}) {
    super(message, { extensions: { ...extensions } });
    this.name = 'PlatformError';
    this.extensions = { ...extensions };
    this.refusalData = refusalData;
  }
}

/**
 * Reads an error answer of the platform. Of a 5xx nothing goes further but its status, and the words of a 503, which are
 * meant for people.
 * @param retryAfter the answer's `Retry-After`, in seconds
 */
export function platformError(
  status: number,
  body: unknown,
  requestId: string,
  retryAfter: string | null,
): PlatformError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : null;
  if (status >= 500 || !error) return unavailable(status, requestId, wordsOf(status, error));
  const platformCode = typeof error.code === 'number' ? error.code : null;
  const data = isRecord(error.data) ? error.data : {};
  const message = typeof error.message === 'string' ? error.message : 'The request was refused.';
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const extensions: ErrorExtensions = {
    code: status === 401 ? 'UNAUTHENTICATED' : codeOf(platformCode, status),
    platformCode,
    status,
    data: camelKeys(data),
    fieldErrors: fieldErrors(error.param, message),
    requestId: typeof error.request_id === 'string' ? error.request_id : requestId,
    retryable: retryableStatuses.has(status) || (platformCode !== null && retryableCodes.has(platformCode)),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  };
  return new PlatformError(message, extensions, data);
}

/** A 503's words for people; not those of anything that stands in front of the platform. */
function wordsOf(status: number, error: Record<string, unknown> | null): unknown {
  return status === 503 && error?.code === 503 && typeof error.request_id === 'string' ? error.message : null;
}

function codeOf(platformCode: number | null, status: number): string {
  return errorCodes[platformCode ?? status] ?? errorCodes[status] ?? 'REFUSED';
}

function fieldErrors(param: unknown, message: string): FieldError[] {
  if (typeof param !== 'string' || param === '') return [];
  const parts = param.split(/[./]/).filter((part) => part !== '' && part !== 'body' && part !== 'querystring');
  return [{ field: parts.map(toCamel).join('.'), message }];
}

/** The platform failed, or could not be reached. `words` are shown when there are any. */
export function unavailable(status: number, requestId: string, words?: unknown): PlatformError {
  const retryable = retryableStatuses.has(status);
  const message = retryable ? 'The service is not available at the moment.' : 'Something went wrong.';
  return new PlatformError(typeof words === 'string' ? words : message, {
    code: retryable ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
    platformCode: null,
    status,
    data: null,
    fieldErrors: [],
    requestId,
    retryable,
  });
}

/** Refused before the platform was asked: somebody tries too often. `limit` is what they try, `seconds` how long to wait. */
export function rateLimited(limit: string, seconds: number, requestId: string): PlatformError {
  const retryAfter = Math.ceil(seconds);
  const error = new PlatformError('Too many requests. Wait a moment and try again.', {
    code: 'RATE_LIMITED',
    platformCode: 1013,
    status: 429,
    data: { limit, retryAfter },
    fieldErrors: [],
    requestId,
    retryable: true,
    retryAfter,
  });
  error.extensions.http = { status: 429, headers: new Map([['retry-after', String(retryAfter)]]) };
  return error;
}

/** The time of the operation was up: whether a call that writes had its effect is not known. */
export function timedOut(requestId: string): PlatformError {
  return new PlatformError('The answer took too long.', {
    code: 'TIMED_OUT',
    platformCode: null,
    status: 504,
    data: null,
    fieldErrors: [],
    requestId,
    retryable: true,
  });
}

/** Refused before the platform was asked: there is no token and the call needs one. */
export function unauthenticated(requestId: string): PlatformError {
  return new PlatformError('Sign in first.', {
    code: 'UNAUTHENTICATED',
    platformCode: 401,
    status: 401,
    data: null,
    fieldErrors: [],
    requestId,
    retryable: false,
  });
}

/** The platform's answer is not of the shape that its contract promises. */
export function badAnswer(mismatch: ShapeMismatch, requestId: string): PlatformError {
  const error = new PlatformError('The answer could not be read.', {
    code: 'BAD_UPSTREAM_ANSWER',
    platformCode: null,
    status: 502,
    data: null,
    fieldErrors: [],
    requestId,
    retryable: false,
  });
  error.cause = mismatch;
  return error;
}
