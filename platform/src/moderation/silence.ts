import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { SilenceScope } from './tables.ts';

const findSilence = statement<{ until: Date | null }>(
  'silenced_until',
  `select max(until) as until from silences where user_id = $1 and scope in ('all', $2) and until > app_now()`,
);

/** Until when a person may not write in `scope`; null: they may. A silence for `all` counts everywhere. */
export async function silencedUntil(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Date | null> {
  const [row] = await findSilence(db, [userId, scope]);
  return row?.until ?? null;
}
