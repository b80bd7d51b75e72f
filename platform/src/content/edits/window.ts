import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';

export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const [row] = rows;
  invariant(row, 'the database has a clock');
  return row.now;
}

/** Refuses an end in the past, because there is a separate button for taking a document down. @throws 1000 */
export function requireFutureEnd(end: Date | null, now: Date): void {
  if (end && end <= now)
    throw common.validation(
      undefined,
      'Choose an end in the future, or withdraw the document to end it now.',
      'publish_until',
    );
}
