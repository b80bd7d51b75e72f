import pino from 'pino';

export type Logger = pino.Logger;

/**
 * Allowlist of log fields. Everything else is dropped to keep tokens, codes, phone numbers, emails and bodies out of
 * logs.
 */
const ALLOWED = new Set([
  'err',
  'operation_id',
  'method',
  'route',
  'status',
  'ms',
  'request_id',
  'trace_id',
  'user_id',
  'session_id',
  'kind',
  'ref_id',
  'version',
  'job',
  'attempt',
  'count',
  'channel',
  'reason',
  'signal',
  'port',
  'host',
  'pid',
  'migration',
  'provider',
  'provider_request_id',
  'match_id',
  'transfer_id',
  'order_id',
  'withdrawal_id',
  'module',
  'component',
  'faults',
  'breaches',
]);

/** Creates a JSON logger. `destination` is for tests and defaults to standard output. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'platform' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => ALLOWED.has(key))),
    },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Serializes an error without its message, because PostgreSQL and libraries include values there. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: scrub(error.message),
    ...(fields.code !== undefined && { code: String(fields.code) }),
    ...(typeof fields.constraint === 'string' && { constraint: fields.constraint }),
    ...(typeof fields.table === 'string' && { table: fields.table }),
    stack: scrub(
      (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n'),
    ),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
}

/** Removes emails, phone numbers, codes, long tokens and query strings from a text. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s@"'(]+@[^\s@"')]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/\?[^\s"')]+/g, '?[query]')
    .replace(/(?<![/\w.-])[A-Za-z0-9_-]{32,}(?![/\w.-])/g, '[token]')
    .replace(/\+?\d[\d ()-]{5,}\d/g, '[number]');
}
