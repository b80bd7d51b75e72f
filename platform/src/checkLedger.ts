/**
 * `npm run ledger:check`: checks the whole ledger in DATABASE_URL, or in the store in DATA_DIR whether or not it is
 * running, and compares it with CHECKPOINT_FILE if that is set. Prints one line per check. Exits with 1 if a check
 * found an invalid row, and with 2 if there was no ledger to check.
 */
import pg from 'pg';
import { verifyCheckpointFile } from './audit/checkpointFile.ts';
import './escrows.ts';
import { type Report, runChecks } from './ledger/checks.ts';
import { inspectStore } from './ledger/store.ts';

/**
 * Connects to `url` as the owner and checks the database in one snapshot, so that concurrent transfers can't cause
 * false errors.
 */
async function checkLedger(url: string, file = process.env.CHECKPOINT_FILE): Promise<Report> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const report = await runChecks(client);
    return file === undefined
      ? report
      : withFile(report, await verifyCheckpointFile((text) => client.query(text), file));
  } finally {
    await client.end();
  }
}

function withFile({ lines, sound }: Report, { examined, breach }: { examined: number; breach: string | null }): Report {
  const line =
    breach === null
      ? `ok      checkpoints outside the database (${examined})`
      : `BREACH  checkpoints outside the database: ${breach}`;
  return { lines: [...lines, line], sound: sound && breach === null };
}

const absent = 'No ledger found. Set DATABASE_URL, or DATA_DIR to the data folder.';

process.exitCode = await inspectStore(absent, async (url) => {
  const { lines, sound } = await checkLedger(url);
  console.log([...lines, sound ? 'All ledger checks passed.' : 'Ledger checks FAILED.'].join('\n'));
  return sound ? 0 : 1;
});
