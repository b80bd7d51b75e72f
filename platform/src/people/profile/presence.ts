import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { notBlocked } from './matching.ts';

/** People seen within this time count as online. */
const HERE_SECONDS = 60;

/**
 * Returns which of these users are online. Omits users who hide their online status, have blocked the viewer, or are
 * blocked by them.
 */
export async function onlineAmong(db: Db | Tx, viewerId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select u.id from presence p join users u on u.id = p.user_id
    where p.user_id = any(${ids}::uuid[]) and p.seen_at > app_now() - ${HERE_SECONDS} * interval '1 second'
      and (not u.invisible or u.id = ${viewerId}) and u.status not in ('deleted', 'guest', 'disabled')
      and ${notBlocked(viewerId, 'u.id')}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Returns which of these users are online, including those who hide it. Only for staff and for features that don't
 * reveal the status to other users.
 */
export async function hereAmong(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select user_id as id from presence
    where user_id = any(${ids}::uuid[]) and seen_at > app_now() - ${HERE_SECONDS} * interval '1 second'`.execute(db);
  return new Set(rows.map((row) => row.id));
}
