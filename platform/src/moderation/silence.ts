import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Silence, SilenceScope } from './tables.ts';

const findSilence = statement<Silence>(
  'silence',
  `select scope, until, reason from silences where user_id = $1 and scope in ('all', $2) and until > app_now()
    order by until desc, scope limit 1`,
);

/** The longest active mute that applies to `scope`, or null. A mute for `all` applies to every scope. */
export async function silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null> {
  const [row] = await findSilence(db, [userId, scope]);
  return row ?? null;
}

/**
 * Combines an active mute in public chats and one in direct conversations into what applies now: everywhere until the
 * first one ends, otherwise the scope of the only one.
 */
export function silenceNow(rooms: Silence | null, direct: Silence | null): Silence | null {
  if (!rooms || !direct) return rooms ?? direct;
  const first = rooms.until < direct.until ? rooms : direct;
  return { ...first, scope: 'all' };
}
