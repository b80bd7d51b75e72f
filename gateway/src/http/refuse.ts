import type { FastifyReply } from 'fastify';

/** GraphQL error response for a request that never became an operation. */
export function refusalText(code: string, message: string, requestId: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] });
}

/** Refuses a request that never became an operation. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusalText(code, message, reply.request.id));
}
