import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { isRecord } from '../rest/case.ts';
import { callerFrom } from './caller.ts';

const MOST_BYTES = 1024 * 1024;

/**
 * `POST /bandwidth`: receives up to 1 MiB and drops it. The desktop app times this to measure its upload bandwidth.
 * Only for signed-in users. Nothing is received until the platform, which limits the rate per user, has allowed it.
 * @param platformUrl origin of the platform
 */
export async function serveBandwidth(parent: FastifyInstance, platformUrl: string): Promise<void> {
  await parent.register(async (app) => {
    const pool = new Pool(platformUrl, { connections: 4, headersTimeout: 5_000, bodyTimeout: 5_000 });
    app.addHook('onClose', () => pool.close());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, _body, done) => done(null),
    );
    app.addHook('onRequest', async (request, reply) => {
      const refusal = lengthRefusal(request) ?? (await askPlatform(pool, request));
      if (refusal) return refuse(request, reply, refusal);
    });
    app.post('/bandwidth', async (_request, reply) => reply.code(204).send());
  });
}

interface Refusal {
  status: number;
  body: unknown;
  retryAfter?: string | undefined;
}

/** Refuses uploads that don't declare their size or are too large. */
function lengthRefusal({ headers, id }: FastifyRequest): Refusal | null {
  const length = Number(headers['content-length']);
  if (!Number.isSafeInteger(length)) return refusalOf(411, 'Send a content-length.', id);
  return length > MOST_BYTES ? refusalOf(413, 'Send at most 1 MiB.', id) : null;
}

/** Returns the platform's refusal, with its code and message, or null if it allows the upload. */
async function askPlatform(pool: Pool, request: FastifyRequest): Promise<Refusal | null> {
  const { token, deviceId, requestId, ip } = callerFrom(request);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: '/api/v1/twitch/bandwidth_test',
      headers: {
        'x-request-id': requestId,
        'x-forwarded-for': ip,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(deviceId !== null && { 'x-device-id': deviceId }),
      },
    });
    const answer: unknown = await body.json();
    if (statusCode === 200) return null;
    if (statusCode >= 500 || !isRecord(answer)) return unavailable(request.id);
    const retryAfter = headers['retry-after'];
    return { status: statusCode, body: answer, ...(typeof retryAfter === 'string' && { retryAfter }) };
  } catch (error) {
    request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no connection test');
    return unavailable(request.id);
  }
}

const refusalOf = (status: number, message: string, requestId: string): Refusal => ({
  status,
  body: { error: { code: status, message, request_id: requestId } },
});

const unavailable = (requestId: string) =>
  refusalOf(503, 'This isn’t available right now. Try again in a minute.', requestId);

/**
 * Drops the upload and responds. If the upload may be larger than allowed, receives nothing more and closes the
 * connection.
 */
function refuse({ raw }: FastifyRequest, reply: FastifyReply, { status, body, retryAfter }: Refusal): FastifyReply {
  if (status === 411 || status === 413) reply.header('connection', 'close');
  else raw.resume();
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}
