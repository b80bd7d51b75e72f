import type { RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** A row to export and its sort key within the file. */
export interface Keyed {
  key: string;
  row: Record<string, unknown>;
}

/** Rows per query. Each query is short, so that an export never holds a transaction or a lock for long. */
const BATCH = 500;

/**
 * Reads all rows of a query in batches.
 * @param first sorts before every key
 * @param query returns at most `limit` rows whose key is above `after`, ordered by key
 */
export async function* batches(
  db: Db,
  first: string,
  query: (after: string, limit: number) => RawBuilder<Keyed>,
): AsyncGenerator<Record<string, unknown>> {
  for (let after = first; ; ) {
    const { rows } = await query(after, BATCH).execute(db);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.key;
  }
}
