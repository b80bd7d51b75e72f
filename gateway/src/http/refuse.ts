import type { FastifyReply } from 'fastify';

/** Answers a request that never became an operation, in the form of a GraphQL answer. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ errors: [{ message, extensions: { code, requestId: reply.request.id } }] });
}
