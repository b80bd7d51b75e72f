/**
 * `npm run restored`: checks the ledger of a database that was restored from a backup and makes the database safe to
 * serve (afterRestore.ts). Run it before any server starts, with DATABASE_URL and DATABASE_OWNER_URL as for `npm run
 * migrate`. Exits with 1 if the ledger is invalid, if servers are connected, or if something has to be repeated.
 */
import pg from 'pg';
import { afterRestore } from './afterRestore.ts';
import { loadConfig } from './config.ts';
import { databaseOwnerSettings } from './db/settings.ts';
import './escrows.ts';
import { runChecks } from './ledger/checks.ts';
import { inspectStore } from './ledger/store.ts';
import { ConfigError } from './shared/config.ts';
import { readSection } from './shared/settings.ts';

const absent = 'No database found. Set DATABASE_URL, or DATA_DIR to the data folder.';

/** Checks the database before anything in it is changed. Returns the reason not to continue, or null. */
async function obstacle(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'restored' });
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean; servers: number }>(`
      select pg_is_in_recovery() as recovering, count(*)::int as servers from pg_stat_activity
      where application_name = 'duelbook' and datname = current_database()`);
    if (rows[0]?.recovering) return 'The database is still being restored. Try again once it accepts writes.';
    if (rows[0]?.servers) return 'Servers are connected to this database. Stop all of them first.';
    await client.query('begin isolation level repeatable read read only');
    const { lines, sound } = await runChecks(client);
    return sound ? null : [...lines, 'Ledger checks FAILED.'].join('\n');
  } finally {
    await client.end();
  }
}

async function restored(databaseUrl: string): Promise<number> {
  const faults: string[] = [];
  const { databaseOwnerUrl } = readSection(databaseOwnerSettings, process.env, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  const found = await obstacle(databaseOwnerUrl ?? databaseUrl);
  if (found !== null) {
    console.error(found);
    return 1;
  }
  const { sessions, ran, failed } = await afterRestore(loadConfig(process.env), { databaseUrl });
  console.log(`All ledger checks passed.
Payouts are stopped. Compare with the providers, then resume them in the back office.
Ended ${sessions} sessions: everyone signs in again.
Ran ${ran} jobs and timers that were due, without sending messages.`);
  if (failed === 0) return 0;
  console.error(`${failed} jobs failed. Repeat this command until none fails, or the servers will try them again.`);
  return 1;
}

inspectStore(absent, restored).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  },
);
