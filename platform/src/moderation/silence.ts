import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Silence, SilenceScope } from './tables.ts';

const findSilence = statement<Silence>(
  'silence',
  `select scope, until, reason from silences where user_id = $1 and scope in ('all', $2) and until > app_now()
    order by until desc, scope limit 1`,
);

/** What keeps a person from writing in `scope` the longest; null: they may write. A silence for `all` counts everywhere. */
export async function silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null> {
  const [row] = await findSilence(db, [userId, scope]);
  return row ?? null;
}

/** What of a silence in rooms and one between few holds now: everywhere until the first of two ends, else where the one does. */
export function silenceNow(rooms: Silence | null, direct: Silence | null): Silence | null {
  if (!rooms || !direct) return rooms ?? direct;
  const first = rooms.until < direct.until ? rooms : direct;
  return { ...first, scope: 'all' };
}
