import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { memoized } from '../telemetry/counters.ts';
import type { Metrics } from './metrics.ts';

export interface Health {
  /** Set during shutdown, so that no new traffic is routed to this process. */
  draining: boolean;
  /** Counts a completed request. @param operation label of the operation */
  count(operation: string, status: number, seconds: number): void;
}

/**
 * Serves `/healthz`, `/readyz` and, unless it has a port of its own, `/metrics`, and counts every response. `/readyz`
 * requires that the platform is ready, too.
 */
export function serveHealth(
  app: FastifyInstance,
  { platformUrl, metricsPort }: Pick<Config, 'platformUrl' | 'metricsPort'>,
  metrics: Metrics,
): Health {
  const figures = memoized((operation_id) => ({
    answered: memoized((status) => metrics.requests.of({ operation_id, status })),
    duration: metrics.duration.of({ operation_id }),
  }));
  const health: Health = {
    draining: false,
    count(operation, status, seconds) {
      const { answered, duration } = figures(operation);
      answered(String(status)).add();
      duration.observe(seconds);
    },
  };
  app.decorateRequest('operationId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const operation = request.operationId ?? (route ? `${request.method} ${route}` : 'file');
    health.count(operation, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !health.draining && (await platformReady(platformUrl));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  if (metricsPort === null)
    app.get('/metrics', async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
  return health;
}

async function platformReady(platformUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${platformUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
