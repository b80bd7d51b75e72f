import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../rest/case.ts';
import type { Caller } from '../rest/transport.ts';

const idPattern = /^[\w.:-]{1,128}$/;
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Format of a session token. */
const tokenPattern = /^[\w.~+/=-]{20,200}$/;

/** The parts of a request from which the caller is read. */
export interface Received {
  headers: IncomingHttpHeaders;
  id: string;
  ip: string;
}

/** Reads the caller from a request's headers. Cookies are ignored. */
export function callerFrom(request: Received): Caller {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  const traceparent = matching(header('traceparent'), traceparentPattern);
  return {
    token: bearerToken(header('authorization')),
    deviceId: matching(header('x-device-id'), idPattern),
    requestId: request.id,
    traceparent: traceparent ?? newTraceparent(),
    newTrace: traceparent === null,
    ip: request.ip,
    userAgent: header('user-agent'),
  };
}

/** Token from a `Bearer …` header. The platform decides whether it is valid. Null for anything else. */
export function bearerToken(authorization: unknown): string | null {
  const found = typeof authorization === 'string' ? /^Bearer (\S{1,512})$/i.exec(authorization) : null;
  return found?.[1] ?? null;
}

export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** Returns the client's request ID if it is well formed, otherwise a new one. */
export function requestId(given: unknown): string {
  return matching(given, idPattern) ?? randomUUID();
}

/** Reads the trace context of a websocket operation from its extensions, because websocket messages have no headers. */
export function traceparentIn(extensions: unknown): string | null {
  return isRecord(extensions) ? matching(extensions.traceparent, traceparentPattern) : null;
}

/** 32 hexadecimal digits. Node generates random bytes for UUIDs in batches, which is faster than one call each. */
const randomHex = () => randomUUID().replaceAll('-', '');

export function newTraceparent(): string {
  return `00-${randomHex()}-${randomHex().slice(16)}-01`;
}

/**
 * Token of the first websocket message: `token`, or `authorization` as in the header.
 * @returns null when there is none, undefined when it is malformed
 */
export function tokenIn(params: Readonly<Record<string, unknown>> | undefined): string | null | undefined {
  const given = params?.token ?? bearerToken(params?.authorization ?? params?.Authorization);
  if (given === null || given === undefined) return null;
  return matching(given, tokenPattern) ?? undefined;
}

export function deviceIn(params: Readonly<Record<string, unknown>> | undefined): string | null {
  return matching(params?.deviceId, idPattern);
}
