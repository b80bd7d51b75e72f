import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../rest/transport.ts';

const idPattern = /^[\w.:-]{1,128}$/;
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const tokenPattern = /^[\w.~+/=-]{1,512}$/;

/** Who makes a request, from its headers. A cookie is never looked at. */
export function callerOf(request: FastifyRequest): Caller {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    token: bearerToken(header('authorization')),
    deviceId: matching(header('x-device-id'), idPattern),
    requestId: request.id,
    traceparent: matching(header('traceparent'), traceparentPattern) ?? newTraceparent(),
    ip: request.ip,
    userAgent: header('user-agent'),
  };
}

/** The token in `Bearer …`; null for anything else. */
export function bearerToken(authorization: unknown): string | null {
  const found = typeof authorization === 'string' ? /^Bearer (\S+)$/i.exec(authorization) : null;
  return matching(found?.[1] ?? null, tokenPattern);
}

export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** A request's id: the client's own when it is one, else a new one. */
export function requestId(given: unknown): string {
  return matching(given, idPattern) ?? randomUUID();
}

export function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** A value as caller's token or device id in the first message of a websocket. */
export function tokenIn(params: Readonly<Record<string, unknown>> | undefined): string | null {
  const token = matching(params?.token, tokenPattern);
  return token ?? bearerToken(params?.authorization ?? params?.Authorization);
}

export function deviceIn(params: Readonly<Record<string, unknown>> | undefined): string | null {
  return matching(params?.deviceId, idPattern);
}
