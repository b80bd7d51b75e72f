import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;

/** Continues the caller's W3C trace with a new span, or starts a new trace. */
export function nextTraceparent(header: unknown): string {
  const known = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  const traceId = known?.[1] ?? randomBytes(16).toString('hex');
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${known?.[3] ?? '01'}`;
}

export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** The caller's request ID if it is well formed, otherwise undefined. */
export function acceptedRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}
