import { sql } from 'kysely';
import type { Config } from '../shared/config.ts';
import type { Db } from './database.ts';

/** Throws if the database clock is shifted outside of tests. */
export async function checkClock(db: Db, config: Config): Promise<void> {
  if (config.testClock) return;
  const { rows } = await sql`select 1 from app_clock`.execute(db);
  if (rows.length > 0)
    throw new Error(
      'The database has a row in app_clock, which shifts its clock. That is only allowed in tests (TEST_CLOCK=1).',
    );
}
