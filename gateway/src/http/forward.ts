import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';

/** Request headers that are forwarded to the platform. */
const requestHeaders = ['content-type', 'content-length', 'range', 'if-none-match', 'if-modified-since', 'user-agent'];
const webhookHeaders = /^(paypal|svix)-[a-z-]+$/;
const answerHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'etag',
  'last-modified',
  'retry-after',
  // Uploaded files have a stricter policy than the client's pages.
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
];
const largestUpload = 512 * 1024 * 1024;
/**
 * Maximum number of connections for files. Uploads and videos occupy a connection for as long as the client's network
 * needs, so webhooks must never wait for them.
 */
const FILE_CONNECTIONS = 512;
const SMALL_CONNECTIONS = 32;

/**
 * Streams requests that aren't GraphQL to the platform unchanged: provider webhooks, uploads, media, share cards,
 * market logs and data exports. Only market logs and data exports are authenticated.
 * @param platformUrl origin of the platform
 */
export async function forwardStreams(parent: FastifyInstance, platformUrl: string): Promise<void> {
  await parent.register(async (app) => {
    const open = (connections: number) =>
      new Pool(platformUrl, { connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
    const pool = open(SMALL_CONNECTIONS);
    const files = open(FILE_CONNECTIONS);
    app.addHook('onClose', async () => {
      await Promise.all([pool.close(), files.close()]);
    });
    // Bodies must not be parsed, because signatures and hashes cover the original bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handlerOf = (through: Pool) => (request: FastifyRequest, reply: FastifyReply) =>
      forward(through, request, reply, forwardedHeaders(request));
    const [handler, fileHandler] = [handlerOf(pool), handlerOf(files)];
    for (const provider of ['paypal', 'dots']) {
      app.route({ method: 'POST', url: `/webhooks/${provider}`, bodyLimit: 1024 * 1024, handler });
    }
    app.route({ method: 'PUT', url: '/uploads/:token', bodyLimit: largestUpload, handler: fileHandler });
    for (const url of ['/media/*', '/share_cards/*']) app.route({ method: ['GET', 'HEAD'], url, handler: fileHandler });
    for (const url of ['/api/v1/stakes/markets/:id/log', '/api/v1/users/data_export']) {
      app.get(url, (request, reply) =>
        forward(pool, request, reply, { ...forwardedHeaders(request), ...sessionOf(request) }),
      );
    }
  });
}

async function forward(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Record<string, string>,
): Promise<FastifyReply> {
  const hasBody = request.method === 'POST' || request.method === 'PUT';
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method as Dispatcher.HttpMethod,
      path: request.raw.url ?? '/',
      headers: sent,
      body: hasBody ? bodyOf(request) : null,
    });
    if (statusCode >= 500) {
      await body.dump();
      return fail(reply, statusCode);
    }
    for (const name of answerHeaders) {
      const value = headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(statusCode).send(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (request.raw.destroyed && !request.raw.complete) request.log.info({ reason }, 'the client left');
    else request.log.error({ reason }, 'forwarding failed');
    return fail(reply, 502);
  }
}

/**
 * Returns the request's body for the call to the platform. If the platform answers before it has read everything, the
 * rest is discarded, because closing the connection while the client is still sending would lose the answer.
 */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const sent = raw.pipe(new PassThrough());
  sent.once('close', () => raw.resume());
  raw.once('close', () => {
    if (!raw.complete) sent.destroy(new Error('the client left'));
  });
  return sent;
}

/** Masks the error, which may come from any server in between. */
function fail(reply: FastifyReply, code: number): FastifyReply {
  const error = {
    code,
    message: 'This isn’t available right now. Try again in a minute.',
    request_id: reply.request.id,
  };
  return reply.code(code).send({ error });
}

function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string') continue;
    if (requestHeaders.includes(name) || webhookHeaders.test(name)) headers[name] = value;
  }
  return headers;
}

/** Returns the authentication headers. A session is only valid on its own device, so the device ID is included. */
function sessionOf({ headers }: FastifyRequest): Record<string, string> {
  const { authorization, 'x-device-id': device } = headers;
  return { ...(authorization && { authorization }), ...(typeof device === 'string' && { 'x-device-id': device }) };
}
