import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { SilenceScope } from './tables.ts';

/** Until when a person may not write in `scope`; null: they may. A silence for `all` counts everywhere. */
export async function silencedUntil(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Date | null> {
  const row = await db
    .selectFrom('silences')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('user_id', '=', userId)
    .where('scope', 'in', ['all', scope])
    .where('until', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return row?.until ?? null;
}
