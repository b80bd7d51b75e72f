import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Serializes catalog changes, so that two of them can't take the same name or position. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog', 0))`.execute(tx);
}
