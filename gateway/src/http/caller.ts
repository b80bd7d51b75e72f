import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../rest/case.ts';
import type { Caller } from '../rest/transport.ts';

const idPattern = /^[\w.:-]{1,128}$/;
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** What a session's token looks like; anything else cannot be one. */
const tokenPattern = /^[\w.~+/=-]{20,200}$/;

/** What of a request tells who makes it. */
export interface Received {
  headers: IncomingHttpHeaders;
  id: string;
  ip: string;
}

/** Who makes a request, from its headers. A cookie is never looked at. */
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

/** The token in `Bearer …`, as it came: whether it is one is for the platform to say. Null for anything else. */
export function bearerToken(authorization: unknown): string | null {
  const found = typeof authorization === 'string' ? /^Bearer (\S{1,512})$/i.exec(authorization) : null;
  return found?.[1] ?? null;
}

export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** A request's id: the client's own when it is one, else a new one. */
export function requestId(given: unknown): string {
  return matching(given, idPattern) ?? randomUUID();
}

/** The trace that a websocket's operation belongs to, from its extensions: a socket has no headers for each. */
export function traceparentIn(extensions: unknown): string | null {
  return isRecord(extensions) ? matching(extensions.traceparent, traceparentPattern) : null;
}

/** 32 digits. UUIDs are made from random bytes that are fetched for many at once. */
const randomHex = () => randomUUID().replaceAll('-', '');

export function newTraceparent(): string {
  return `00-${randomHex()}-${randomHex().slice(16)}-01`;
}

/**
 * The token in the first message of a websocket: `token`, or `authorization` as in a header.
 * @returns null when there is none, undefined when what is there cannot be one
 */
export function tokenIn(params: Readonly<Record<string, unknown>> | undefined): string | null | undefined {
  const given = params?.token ?? bearerToken(params?.authorization ?? params?.Authorization);
  if (given === null || given === undefined) return null;
  return matching(given, tokenPattern) ?? undefined;
}

export function deviceIn(params: Readonly<Record<string, unknown>> | undefined): string | null {
  return matching(params?.deviceId, idPattern);
}
