import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import '../../../platform/src/escrows.ts';
import { runChecks } from '../../../platform/src/ledger/checks.ts';

/** How long the tables of orders and positions may lag behind their log on a busy machine. */
export const FOLLOW_MS = 10_000;

/** Checks the whole ledger of a database. Fails with the first invalid row. */
export async function expectSound(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const behind = 'select from markets m join market_rows r on r.market_id = m.id where r.batch < m.batch limit 1';
    for (const end = Date.now() + FOLLOW_MS; (await client.query(behind)).rowCount !== 0; await pause(50)) {
      if (Date.now() > end) throw new Error('the rows of a market lag behind its log');
    }
    await client.query('begin isolation level repeatable read read only');
    const { lines, sound } = await runChecks(client);
    await client.query('rollback');
    if (!sound) throw new Error(`the ledger check failed:\n${lines.join('\n')}`);
  } finally {
    await client.end();
  }
}
