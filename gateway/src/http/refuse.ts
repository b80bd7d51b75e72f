import type { FastifyReply } from 'fastify';

/** The text of an answer to a request that never became an operation, in the form of a GraphQL answer. */
export function refusalText(code: string, message: string, requestId: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] });
}

/** Answers a request that never became an operation. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusalText(code, message, reply.request.id));
}
