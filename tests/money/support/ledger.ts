import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runChecks } from '../../../platform/src/ledger/checks.ts';
import { mayFollow } from '../../../platform/src/market/engine/testing/kit.ts';

/** How long the tables of orders and positions may take to follow their log on a busy machine. */
export const FOLLOW_MS = 10_000;

/** Looks through the whole ledger of a database; fails with the row that is wrong. */
export async function expectSound(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const end = Date.now() + FOLLOW_MS; ; await pause(50)) {
      await client.query('begin isolation level repeatable read read only');
      const { lines, sound } = await runChecks(client);
      await client.query('rollback');
      if (sound) return;
      const breaches = lines.filter((line) => line.startsWith('BREACH'));
      if (!mayFollow(breaches) || Date.now() > end) throw new Error(`the ledger is not sound:\n${lines.join('\n')}`);
    }
  } finally {
    await client.end();
  }
}
