/**
 * `npm run ledger:check`: checks the whole ledger in DATABASE_URL, or in the store in DATA_DIR whether or not it is
 * running. Prints one line per check. Exits with 1 if a check found an invalid row, and with 2 if there was no ledger
 * to check.
 */
import pg from 'pg';
import './escrows.ts';
import { type Report, runChecks } from './ledger/checks.ts';
import { inspectStore } from './ledger/store.ts';

/**
 * Connects to `url` as the owner and checks the database in one snapshot, so that concurrent transfers can't cause
 * false errors.
 */
async function checkLedger(url: string): Promise<Report> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await runChecks(client);
  } finally {
    await client.end();
  }
}

const absent = 'No ledger found. Set DATABASE_URL, or DATA_DIR to the data folder.';

process.exitCode = await inspectStore(absent, async (url) => {
  const { lines, sound } = await checkLedger(url);
  console.log([...lines, sound ? 'All ledger checks passed.' : 'Ledger checks FAILED.'].join('\n'));
  return sound ? 0 : 1;
});
