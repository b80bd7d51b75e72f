import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';

/**
 * `POST /unsubscribed?token=`: email clients unsubscribe with a single request to the link in `List-Unsubscribe`,
 * without opening it (RFC 8058). Users who follow the link get the client's page, which makes the same call.
 * @param platformUrl origin of the platform
 */
export async function serveOneClick(parent: FastifyInstance, platformUrl: string): Promise<void> {
  await parent.register(async (app) => {
    const pool = new Pool(platformUrl, { connections: 4, headersTimeout: 15_000, bodyTimeout: 15_000 });
    app.addHook('onClose', () => pool.close());
    // The body contains nothing that isn't in the URL, so it is ignored.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    app.post<{ Querystring: { token?: string } }>('/unsubscribed', async (request, reply) => {
      const { token } = request.query;
      if (typeof token !== 'string' || token === '') return answer(reply, 400);
      return answer(reply, await unsubscribe(pool, request, token));
    });
  });
}

/** Returns the platform's status, or 503 if the platform can't be reached. */
async function unsubscribe(pool: Pool, request: FastifyRequest, token: string): Promise<number> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/v1/notifications/unsubscribe',
      headers: { 'content-type': 'application/json', 'x-request-id': request.id, 'x-forwarded-for': request.ip },
      body: JSON.stringify({ token }),
    });
    await body.dump();
    return statusCode;
  } catch (error) {
    request.log.warn({ err: error }, 'an email client could not unsubscribe');
    return 503;
  }
}

const messages: Readonly<Record<number, string>> = {
  200: 'You’re unsubscribed.',
  404: 'This link isn’t valid. Copy the whole address from the message.',
  409: 'This link has expired. Use the one in our latest message.',
};

function answer(reply: FastifyReply, status: number): FastifyReply {
  const known = status < 500 ? status : 503;
  const text = messages[known] ?? 'We couldn’t unsubscribe you. Open the link in the message instead.';
  return reply.code(known).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);
}
