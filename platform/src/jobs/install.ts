import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE } from '../db/pool.ts';

/** Creates or updates the pg-boss schema as the database's owner and grants the application's role access to it. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // The listener is empty because start() itself throws on failure.
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // The lock is for platforms that start at the same time: PostgreSQL refuses concurrent grants on the same object.
    await client.query(`
      select pg_advisory_xact_lock(hashtext('duelbook:jobs'));
      grant usage on schema pgboss to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE};
      grant usage, select on all sequences in schema pgboss to ${APP_ROLE};
      grant execute on all functions in schema pgboss to ${APP_ROLE};`);
  } finally {
    await client.end();
  }
}
