import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { poolUse } from '../../db/pool.ts';

/** Metrics for work that is waiting for a database connection, a job worker or a timer worker. */
export function addBacklogMetrics({ db, config, metrics }: Deps): void {
  metrics.gauges('database_connections', 'Connections of this process, and callers waiting for one.', 'state', () => ({
    ...poolUse(db),
  }));
  metrics.gauge('database_pool_size', 'Most connections that this process opens.', () => config.poolSize);
  metrics.gauge('jobs_waiting', 'Jobs that are due and not running.', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pgboss.job where state < 'active' and start_after <= now()`.execute(db);
    return rows[0]?.count ?? 0;
  });
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest waiting job has been due.', async () => {
    const { rows } = await sql<{ age: number }>`
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age from pgboss.job
      where state < 'active' and start_after <= now()`.execute(db);
    return rows[0]?.age ?? 0;
  });
  metrics.gauge('timers_oldest_seconds', 'How long the oldest waiting timer has been due.', async () => {
    const { rows } = await sql<{ age: number }>`
      select coalesce(greatest(extract(epoch from app_now() - min(run_at)), 0), 0)::float8 as age
      from timers`.execute(db);
    return rows[0]?.age ?? 0;
  });
}
