import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

const sweepEveryMs = 1_000;

/** Requests whose body is still being received. One timer checks all of them. */
export class BodyTimeouts {
  /** Requests in order of arrival. */
  readonly #reading = new Map<object, { since: number; late: () => void }>();
  readonly #sweep: NodeJS.Timeout;

  /** @param bodyMs timeout from the end of the headers to the end of the body, in milliseconds */
  constructor(bodyMs: number) {
    this.#sweep = setInterval(() => this.#look(performance.now() - bodyMs), Math.min(sweepEveryMs, bodyMs)).unref();
  }

  /** @param late called once when the body hasn't arrived in time */
  begin(request: object, late: () => void): void {
    this.#reading.set(request, { since: performance.now(), late });
  }

  end(request: object): void {
    this.#reading.delete(request);
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #look(latest: number): void {
    for (const [request, { since, late }] of this.#reading) {
      if (since > latest) return;
      this.#reading.delete(request);
      late();
    }
  }
}

/** Refuses requests to these routes whose body doesn't arrive in time, and closes their connection. */
export function enforceBodyTimeouts(app: FastifyInstance, bodyTimeouts: BodyTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    bodyTimeouts.begin(request, () => {
      if (!reply.sent)
        refuse(reply.header('connection', 'close'), 408, 'REQUEST_TIMEOUT', 'The request took too long.');
    });
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    bodyTimeouts.end(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => bodyTimeouts.end(request));
  app.addHook('onResponse', async (request) => bodyTimeouts.end(request));
}
