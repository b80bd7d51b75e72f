import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A request's socket. Node sets it to null once the body has been destroyed, for example because it was too large. */
export function socketOf(request: FastifyRequest): Socket | null {
  return request.raw.socket;
}
