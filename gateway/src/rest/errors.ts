import { GraphQLError } from 'graphql';
import { camelKeys, isRecord, toCamel } from './case.ts';
import { errorCodes, retryableCodes } from './codes.generated.ts';
import type { ShapeMismatch } from './response.ts';

const retryableStatuses = new Set([429, 502, 503, 504]);

export interface FieldError {
  /** Dotted path of the input field, in camelCase. */
  field: string;
  message: string;
}

/** Contents of `errors[].extensions`. */
export interface ErrorExtensions {
  code: string;
  platformCode: number | null;
  status: number;
  data: unknown;
  fieldErrors: FieldError[];
  requestId: string;
  retryable: boolean;
  /** Seconds to wait, if the platform sent `Retry-After`. */
  retryAfter?: number;
}

/** An unsuccessful response from the platform. `refusalData` is the refusal's data in snake_case. */
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
 * Maps an unsuccessful response to an error. For 5xx responses, only the status is kept, plus the message of a 503,
 * which is written for users.
 * @param retryAfter value of `Retry-After`, in seconds
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

/** Message of a 503 response that comes from the platform itself, not from a proxy in front of it. */
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

/** Error for a platform that failed or couldn't be reached. Uses `words` as its message if given. */
export function unavailable(status: number, requestId: string, words?: unknown): PlatformError {
  const retryable = retryableStatuses.has(status);
  const message = retryable ? 'The service is temporarily unavailable. Try again later.' : 'Something went wrong.';
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

/** Refusal by the gateway's rate limit. `limit` is the limited operation, and `seconds` is the time to wait. */
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

/** Error for an operation that timed out. A write may or may not have taken effect. */
export function timedOut(requestId: string): PlatformError {
  return new PlatformError('The request timed out. Try again.', {
    code: 'TIMED_OUT',
    platformCode: null,
    status: 504,
    data: null,
    fieldErrors: [],
    requestId,
    retryable: true,
  });
}

/** Refusal by the gateway, because the call requires a token. */
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

/** Error for a platform response that doesn't match the contract. */
export function badAnswer(mismatch: ShapeMismatch, requestId: string): PlatformError {
  const error = new PlatformError('The response could not be read.', {
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
