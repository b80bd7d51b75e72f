import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { isBlockedWith } from '../follows/blocks.ts';

export interface Hidden {
  /** Lists of followers and followed people. */
  lists: boolean;
  /** Statistics about matches. */
  stats: boolean;
}

/** Parts of a profile that a person's privacy settings hide from a viewer. People always see their own data. */
export async function hiddenFrom(
  db: Db | Tx,
  viewerId: string | null,
  user: { id: string; private_profile: boolean; private_stats: boolean },
): Promise<Hidden> {
  if (viewerId === user.id) return { lists: false, stats: false };
  const lists = user.private_profile && !(await follows(db, viewerId, user.id));
  return { lists, stats: user.private_stats };
}

/** @throws 404 if the person doesn't exist, either has blocked the other, or the lists are private */
export async function checkListsReadable(db: Db | Tx, viewerId: string | null, userId: string): Promise<void> {
  if ((await readHidden(db, viewerId, userId)).lists) throw common.notFound();
}

/**
 * Whether a person's statistics are hidden from a viewer, because the person doesn't exist, either has blocked the
 * other, or the person's privacy settings hide them.
 */
export async function statsHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean> {
  return (await readHidden(db, viewerId, userId)).stats;
}

async function readHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<Hidden> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'private_profile', 'private_stats'])
    .where('id', '=', userId)
    .where('status', 'not in', ['deleted', 'guest'])
    .executeTakeFirst();
  if (!user || (await isBlockedWith(db, viewerId, userId))) return { lists: true, stats: true };
  return hiddenFrom(db, viewerId, user);
}

async function follows(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean> {
  if (viewerId === null) return false;
  const row = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', viewerId)
    .where('followed_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
