import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Codes that the whole client answers in one place (the error door; 403 for who is banned), and 12, which callers answer. */
export const platformCodes = {
  messageRefused: 12,
  phoneRequired: 15,
  frozen: 27,
  kycRequired: 28,
  forbidden: 403,
} as const;

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** Why the platform said no, or that it could not be reached. */
export interface Refusal {
  /** In upper snake case, as `NOT_FOUND`; `NETWORK` when no answer came. */
  code: string;
  platformCode: number | null;
  status: number | null;
  /** In words a person can read. */
  message: string;
  /** The refusal's own details, for example `{ shortfall, available }`. */
  data: Readonly<Record<string, unknown>>;
  fieldErrors: readonly FieldFault[];
  requestId: string | null;
  retryable: boolean;
  /** Seconds to wait, where the platform said so. */
  retryAfter: number | null;
}

const network: Refusal = {
  code: 'NETWORK',
  platformCode: null,
  status: null,
  message: 'You’re offline. Nothing was sent twice.',
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

/** One of an answer's `errors` as a refusal. */
export function refusalFrom({ message, extensions = {} }: GraphQLFault): Refusal {
  return {
    code: textOr(extensions.code, 'INTERNAL'),
    platformCode: numberOr(extensions.platformCode, null),
    status: numberOr(extensions.status, null),
    message,
    data: isRecord(extensions.data) ? extensions.data : {},
    fieldErrors: Array.isArray(extensions.fieldErrors) ? extensions.fieldErrors : [],
    requestId: textOr(extensions.requestId, null),
    retryable: extensions.retryable === true,
    retryAfter: numberOr(extensions.retryAfter, null),
  };
}

/** What went wrong, whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error) && error.errors[0]) return refusalFrom(error.errors[0]);
  if (ServerError.is(error)) {
    const requestId = error.response.headers.get('x-request-id');
    return {
      ...network,
      code: `HTTP_${error.statusCode}`,
      status: error.statusCode,
      requestId,
      message: 'The server did not answer.',
    };
  }
  return network;
}

/** Whether staff keeps the person out, and this is closed to them for that. */
export const isBanned = ({ platformCode, data }: Pick<Refusal, 'platformCode' | 'data'>): boolean =>
  platformCode === platformCodes.forbidden && data.status === 'banned';

/** Whether the error door has already answered this error, so that nobody else needs to say anything. */
export function isAnsweredCentrally(error: unknown): boolean {
  const refusal = refusalOf(error);
  const { phoneRequired, frozen, kycRequired } = platformCodes;
  return (
    refusal.code === 'UNAUTHENTICATED' ||
    isBanned(refusal) ||
    ([phoneRequired, frozen, kycRequired] as (number | null)[]).includes(refusal.platformCode)
  );
}
