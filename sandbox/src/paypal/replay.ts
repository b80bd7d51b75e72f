import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from '../book.ts';
import { PayPalError, unprocessable } from './errors.ts';

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Executes a request with a `PayPal-Request-Id` once. The same ID returns the same response (with 200 instead of 201),
 * and is refused if the body differs. Refusals aren't stored, so a declined capture can be retried.
 */
export function onceById(book: Book, request: FastifyRequest, reply: FastifyReply, run: () => Answer): FastifyReply {
  const id = request.headers['paypal-request-id'];
  if (typeof id !== 'string' || id === '') return send(reply, run());
  if (id.length > 108) throw new PayPalError(400, 'INVALID_REQUEST', 'PayPal-Request-Id is too long.');
  const key = `paypal:${request.method}:${request.url}:${id}`;
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const kept = book.state.replies[key];
  if (kept && kept.request !== hash) {
    throw unprocessable('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.');
  }
  if (kept) return send(reply, { status: 200, body: kept.body });
  const answer = run();
  book.state.replies[key] = { request: hash, ...answer };
  book.changed();
  return send(reply, answer);
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}
