import type { FastifyInstance } from 'fastify';

/** Handles failures outside GraphQL. Client errors keep their message; server errors are masked. */
export function hideFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (request.raw.socket.destroyed) request.log.info('the client left');
    else if (status >= 500) request.log.error({ reason: error.message }, 'a request failed');
    const code = status >= 400 ? status : 500;
    const message = code < 500 ? error.message : 'Something went wrong.';
    return reply.code(code).send({ error: { code, message, request_id: request.id } });
  });
}
