import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Metrics } from '../http/metrics.ts';

/**
 * Formats an error for clients. Deliberate errors keep their message and extensions; unexpected ones are masked. Every
 * error has a code.
 */
export function toClientError(error: GraphQLError, metrics: Metrics): GraphQLFormattedError {
  const made = originOf(error);
  const {
    limit: _limit,
    http: _http,
    stacktrace: _stack,
    ...extensions
  } = { ...error.extensions, ...made?.extensions };
  const safe = made !== null;
  const code = typeof extensions.code === 'string' ? extensions.code : 'INTERNAL_SERVER_ERROR';
  metrics.errors.inc({ code });
  return {
    message: safe ? error.message : 'Something went wrong.',
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, code },
  };
}

/** Returns the GraphQLError that was thrown deliberately, or null for unexpected errors. */
export function originOf(error: GraphQLError): GraphQLError | null {
  let at: Error | undefined = error;
  while (at instanceof GraphQLError && at.originalError) at = at.originalError;
  return at instanceof GraphQLError ? at : null;
}
