import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rankOf } from '../../matches/results/rank.ts';
import { tierName } from '../../matches/results/rankSchema.ts';
import { rankPoints } from '../../matches/results/records.ts';
import { common } from '../../shared/errors.ts';
import { readCards } from '../../users/card.ts';
import { hasBlocked } from '../follows/blocks.ts';
import type { Profile } from '../schemas.ts';
import { readBadges } from './badges.ts';
import { onlineAmong } from './presence.ts';
import { hiddenFrom } from './privacy.ts';
import { readSettings } from './settings.ts';

/** Same as `findProfile`. @throws 404 */
export async function readProfile(db: Db, viewerId: string | null, userId: string): Promise<Profile> {
  const profile = await findProfile(db, viewerId, userId);
  if (!profile) throw common.notFound();
  return profile;
}

/**
 * Returns a person's profile, with fewer fields if the viewer has blocked the person. Null if the person has blocked
 * the viewer, even when the block is mutual.
 */
export async function findProfile(db: Db, viewerId: string | null, userId: string): Promise<Profile | null> {
  if (viewerId !== null && (await hasBlocked(db, userId, viewerId))) return null;
  return profileOf(db, viewerId, userId, await hasBlocked(db, viewerId, userId));
}

/**
 * Returns the profile of a person the viewer just blocked, even if that person blocked the viewer first.
 * @throws 404
 */
export async function readBlocked(db: Db, viewerId: string, userId: string): Promise<Profile> {
  const profile = await profileOf(db, viewerId, userId, true);
  if (!profile) throw common.notFound();
  return profile;
}

async function profileOf(db: Db, viewerId: string | null, userId: string, blocked: boolean): Promise<Profile | null> {
  const [card] = await readCards(db, [userId]);
  if (!card) return null;
  const row = await readRow(db, viewerId, userId);
  const hidden = blocked ? { lists: true, stats: true } : await hiddenFrom(db, viewerId, row);
  return {
    id: userId,
    user: card,
    bio: blocked ? null : row.bio,
    badges: await readBadges(db, userId),
    level: hidden.stats ? null : tierName(rankOf(await rankPoints(db, userId))),
    online: (await onlineAmong(db, viewerId, [userId])).has(userId),
    followers_count: row.followers,
    following_count: row.following,
    is_following: row.is_following,
    follows_me: row.follows_me,
    blocked_by_me: blocked,
    lists_hidden: hidden.lists,
    stats_hidden: hidden.stats,
    settings: viewerId === userId ? await readSettings(db, userId) : null,
  };
}

/** Returns the ID of the person with this username. @throws 404 */
export async function idOfName(db: Db, username: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row.id;
}

interface Row {
  id: string;
  bio: string | null;
  private_profile: boolean;
  private_stats: boolean;
  followers: number;
  following: number;
  is_following: boolean;
  follows_me: boolean;
}

async function readRow(db: Db, viewerId: string | null, userId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select u.id, u.bio, u.private_profile, u.private_stats,
      coalesce(c.followers, 0) as followers, coalesce(c.following, 0) as following,
      exists (select from follows f where f.follower_id = ${viewerId} and f.followed_id = u.id) as is_following,
      exists (select from follows f where f.follower_id = u.id and f.followed_id = ${viewerId}) as follows_me
    from users u left join follow_counts c on c.user_id = u.id where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw common.notFound();
  return row;
}
