import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { Silence, SilenceScope } from '../users/silences.ts';

const findSilence = statement<Silence>(
  'silence',
  `select scope, until, reason from silences where user_id = $1 and scope in ('all', $2) and until > app_now()
    order by until desc, scope limit 1`,
);

/**
 * Returns the active mute that applies to `scope` and lasts longest, or null. A mute for `all` applies to every scope.
 */
export async function silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null> {
  const [row] = await findSilence(db, [userId, scope]);
  return row ?? null;
}

/**
 * Combines the active mutes in public chats and in direct conversations. If there are two, the person is muted
 * everywhere until the first one ends. If there is only one, its own scope applies.
 */
export function silenceNow(rooms: Silence | null, direct: Silence | null): Silence | null {
  if (!rooms || !direct) return rooms ?? direct;
  const first = rooms.until < direct.until ? rooms : direct;
  return { ...first, scope: 'all' };
}

/** Ends a user's active mutes in the scopes. @returns the IDs of the mutes that it ended */
export async function endSilences(tx: Tx, userId: string, scopes: readonly SilenceScope[]): Promise<string[]> {
  const ended = await tx
    .updateTable('silences')
    .set({ until: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('scope', 'in', scopes)
    .where('until', '>', sql<Date>`app_now()`)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export interface NewSilence {
  userId: string;
  scope: SilenceScope;
  until: Date;
  reason: string;
  staffId: string;
}

/** Records a mute that starts now. @returns its ID */
export async function insertSilence(tx: Tx, { userId, scope, until, reason, staffId }: NewSilence): Promise<string> {
  const id = newId();
  await tx
    .insertInto('silences')
    .values({ id, user_id: userId, scope, until, reason, staff_id: staffId, created_at: await appNow(tx) })
    .execute();
  return id;
}
