import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Book } from '../book.ts';
import type { Settings } from '../settings.ts';
import type { AccessTokens } from './oauth.ts';

/** A message delivered to a device. */
export interface Push {
  name: string;
  token: string;
  data: Record<string, string>;
  headers: Record<string, string>;
  /** ISO-8601 in UTC. */
  at: string;
}

const MOST_BYTES = 4096;
const ERROR_TYPE = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

interface Body {
  message?: { token?: unknown; data?: unknown; webpush?: { headers?: unknown } };
}

/**
 * FCM HTTP v1 at `/fcm/v1`. Device tokens have special outcomes: those starting with `gone-` are unregistered, and
 * those starting with `other-` belong to a different sender. `busy-` returns a quota error and `late-` a service error,
 * both with a retry delay of one second.
 */
export function fcmSend(app: FastifyInstance, settings: Settings, tokens: AccessTokens, book: Book): void {
  app.post<{ Params: { project: string }; Body: Body }>(
    '/fcm/v1/projects/:project/messages::send',
    { config: { target: 'fcm.send' } },
    async ({ params, body, headers }, reply) => {
      const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0;
      if (until <= Date.now()) return refuse(reply, 401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR');
      if (params.project !== settings.fcmProjectId) return refuse(reply, 403, 'PERMISSION_DENIED', null);
      const message = readMessage(body, params.project);
      if (!message) return refuse(reply, 400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
      const { token } = message;
      if (token.startsWith('gone-')) return refuse(reply, 404, 'NOT_FOUND', 'UNREGISTERED');
      if (token.startsWith('other-')) return refuse(reply, 403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH');
      if (token.startsWith('busy-')) {
        return refuse(reply.header('retry-after', '1'), 429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED');
      }
      if (token.startsWith('late-')) return refuse(reply.header('retry-after', '1'), 503, 'UNAVAILABLE', 'UNAVAILABLE');
      book.state.pushes.push(message);
      book.changed();
      return { name: message.name };
    },
  );

  app.get<{ Querystring: { token?: string } }>('/push', async ({ query }) =>
    book.state.pushes.filter(({ token }) => query.token === undefined || token === query.token).toReversed(),
  );
}

/**
 * Parses a message. Returns null if it has no token, has data values that aren't strings, or contains too much data.
 */
function readMessage({ message }: Body, project: string): Push | null {
  const data = texts(message?.data ?? {});
  const headers = texts(message?.webpush?.headers ?? {});
  const token = message?.token;
  if (typeof token !== 'string' || token === '' || !data || !headers) return null;
  if (Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES) return null;
  const name = `projects/${project}/messages/${randomUUID()}`;
  return { name, token, data, headers, at: new Date().toISOString() };
}

function texts(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : null;
}

function refuse(reply: FastifyReply, code: number, status: string, errorCode: string | null) {
  const details = errorCode === null ? [] : [{ '@type': ERROR_TYPE, errorCode }];
  return reply.code(code).send({ error: { code, message: `The request was refused: ${status}.`, status, details } });
}
