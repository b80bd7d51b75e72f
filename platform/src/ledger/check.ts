/**
 * `npm run ledger:check`: looks through the whole ledger of DATABASE_URL, or of the store in DATA_DIR whether it runs or
 * not. Prints a line a check; exit 1 names the first row that is wrong, exit 2 says that there was nothing to look at.
 */
import pg from 'pg';
import { type Report, runChecks } from './checks.ts';
import { openStore } from './store.ts';

/** Looks through the database at `url` as its owner, in one snapshot, so that a busy ledger is not seen half way. */
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

const store = await openStore();
if (store === null) {
  console.log('No ledger found. Set DATABASE_URL, or DATA_DIR to the data folder.');
  process.exitCode = 2;
} else {
  const { lines, sound } = await checkLedger(store.url).finally(store.stop);
  console.log([...lines, sound ? 'All ledger checks passed.' : 'Ledger checks FAILED.'].join('\n'));
  process.exitCode = sound ? 0 : 1;
}
