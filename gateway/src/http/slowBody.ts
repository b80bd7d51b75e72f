import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

const sweepEveryMs = 1_000;

/**
 * Refuses requests whose body does not come to its end in time, and closes their connection. One sweep looks at all that are
 * still being read.
 * @param bodyMs from the headers to the end of the body
 */
export function refuseSlowBodies(app: FastifyInstance, bodyMs: number): void {
  /** In the order in which they began. */
  const reading = new Map<FastifyRequest, { reply: FastifyReply; since: number }>();
  const sweep = setInterval(
    () => {
      const late = performance.now() - bodyMs;
      for (const [request, { reply, since }] of reading) {
        if (since > late) return;
        reading.delete(request);
        if (!reply.sent)
          refuse(reply.header('connection', 'close'), 408, 'REQUEST_TIMEOUT', 'The request took too long.');
      }
    },
    Math.min(sweepEveryMs, bodyMs),
  ).unref();
  const forget = (request: FastifyRequest) => reading.delete(request);
  app.addHook('onRequest', (request, reply, done) => {
    reading.set(request, { reply, since: performance.now() });
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    forget(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => void forget(request));
  app.addHook('onResponse', async (request) => void forget(request));
  app.addHook('onClose', async () => clearInterval(sweep));
}
