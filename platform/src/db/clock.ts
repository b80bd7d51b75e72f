import { sql } from 'kysely';
import type { Config } from '../shared/config.ts';
import type { Db } from './database.ts';

/** Throws if the database clock is shifted, which is only allowed in tests. */
export async function checkClock(db: Db, config: Config): Promise<void> {
  if (config.testClock) return;
  const { rows } = await sql`select 1 from app_clock`.execute(db);
  if (rows.length > 0)
    throw new Error(
      'The database clock is shifted by a row in app_clock. This is only allowed in tests (TEST_CLOCK=1).',
    );
}
