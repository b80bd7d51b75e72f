import pg from 'pg';
import { runChecks } from '../../../platform/src/ledger/checks.ts';

/** Looks through the whole ledger of a database; fails with the row that is wrong. */
export async function expectSound(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { lines, sound } = await runChecks(client);
    if (!sound) throw new Error(`the ledger is not sound:\n${lines.join('\n')}`);
  } finally {
    await client.end();
  }
}
