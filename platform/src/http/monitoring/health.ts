import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { readMigrations } from '../../db/migrationFiles.ts';
import { policy } from '../policy.ts';

/** Whether this process is ready to receive traffic. */
export interface Readiness {
  stopping: boolean;
}

const config = (operationId: string) => ({ operationId, policy: policy.public() });

/**
 * `/healthz`: the process responds. `/readyz`: the database is reachable, migrations have been applied, and the process
 * isn't stopping. `/metrics`: metrics for Prometheus, unless they have a port of their own.
 */
export function addHealth(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  const expected = readMigrations().then(({ baseline, later }) => [...baseline, ...later].map(({ number }) => number));
  // If the migrations folder can't be read, the first call to /readyz awaits this promise and reports the error.
  expected.catch(() => undefined);

  app.get('/healthz', { config: config('health.live'), schema: { hide: true } }, async () => ({ ok: true }));

  app.get('/readyz', { config: config('health.ready'), schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      running: !readiness.stopping,
      database: await answers(deps),
      migrations: await migrated(deps, await expected),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ ready, checks });
  });

  deps.metrics.gauge('ready', '1 while this process is ready to receive traffic.', async () =>
    !readiness.stopping && (await migrated(deps, await expected)) ? 1 : 0,
  );
  if (deps.config.metricsPort !== null) return;
  app.get('/metrics', { config: config('health.metrics'), schema: { hide: true } }, async (_request, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  );
}

async function answers(deps: Deps): Promise<boolean> {
  return sql`select 1`.execute(deps.db).then(
    () => true,
    () => false,
  );
}

/** Newer migrations are allowed, so that this version keeps serving while the next one migrates. */
async function migrated(deps: Deps, expected: readonly number[]): Promise<boolean> {
  return sql<{ count: number }>`select count(*) as count from schema_migrations where number = any (${expected})`
    .execute(deps.db)
    .then(
      ({ rows }) => rows[0]?.count === expected.length,
      () => false,
    );
}
