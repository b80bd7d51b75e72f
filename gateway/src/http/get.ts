import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import type { Prepare } from '../execute/prepare.ts';
import { isRecord } from '../rest/case.ts';
import { refuse } from './refuse.ts';

/** Headers that cross-site pages can't send without a CORS preflight. */
const preflighted = ['authorization', 'apollo-require-preflight', 'x-apollo-operation-name', 'x-device-id'];

/**
 * Converts the parameters of a GET to the body of an equivalent POST: `extensions` or `id` with the hash of a
 * registered document, `variables` as JSON, and `operationName`.
 * @returns the refusal, or undefined when the GET is allowed
 */
export function readGet(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!preflighted.some((name) => request.headers[name]))
    return refuse(
      reply,
      400,
      'PREFLIGHT_NEEDED',
      `A GET request needs one of these headers: ${preflighted.join(', ')}.`,
    );
  const { query, id, extensions, variables, operationName } = request.query as Record<string, unknown>;
  if (query !== undefined)
    return refuse(
      reply,
      400,
      'UNTRUSTED_DOCUMENT',
      'A GET request takes the hash of a registered document, not its text.',
    );
  const body = { id, extensions: parsed(extensions), variables: parsed(variables), operationName };
  if (!isRecord(body.variables ?? {})) return refuse(reply, 400, 'BAD_REQUEST', 'Variables must be a JSON object.');
  request.body = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return undefined;
}

/** Refuses a GET whose operation isn't a query. Other errors are detected later. */
export function refuseWriting(
  prepare: Prepare,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const { query, variables, operationName } = request.body as Record<string, unknown>;
  const prepared = prepare({
    query,
    variables: isRecord(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : null,
  });
  if (Array.isArray(prepared) || prepared.operation.operation === OperationTypeNode.QUERY) return undefined;
  return refuse(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Only queries can be sent with GET.');
}

/** Parses JSON. Returns invalid JSON unchanged. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
