import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { peopleErrors } from '../errors.ts';
import { likePrefix, notBlocked } from '../profile/matching.ts';
import { checkListsReadable } from '../profile/privacy.ts';
import { isBlockedWith } from './blocks.ts';
import { checkOther, lockPair } from './pair.ts';

/** Follows a person. Idempotent. @throws 1000 for oneself, 404, 1002 if either has blocked the other */
export async function follow(db: Db, userId: string, otherId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    await checkOther(tx, userId, otherId);
    if (await isBlockedWith(tx, userId, otherId)) throw peopleErrors.blocked();
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('follows')
      .values({ follower_id: userId, followed_id: otherId, created_at: await appNow(tx) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!made) return;
    await count(tx, [{ follower_id: userId, followed_id: otherId }], 1);
    await notifyFollowed(tx, userId, otherId);
  });
}

/** Notifies a person of a new follower, only once per follower. */
async function notifyFollowed(tx: Tx, userId: string, otherId: string): Promise<void> {
  const follower = (await readPeople(tx, [userId])).get(userId);
  if (!follower) return;
  notify(tx, {
    userId: otherId,
    category: 'followers',
    title: 'A new follower',
    body: `${follower.username} is now following you.`,
    image: follower.image_url,
    data: { nativedeeplink: `duelbook://users/${userId}` },
    dedupeKey: `follower:${userId}`,
    once: true,
  });
}

/** Unfollows a person. @throws 1000 for oneself, 404 */
export async function unfollow(db: Db, userId: string, otherId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    await checkOther(tx, userId, otherId);
    await endFollows(tx, [[userId, otherId]]);
  });
}

/** Ends existing follows among `[follower, followed]` pairs under each pair's lock. */
export async function endFollows(tx: Tx, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const ended = await tx
    .deleteFrom('follows')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('follower_id', 'followed_id'),
        'in',
        pairs.map(([follower, followed]) => tuple(follower, followed)),
      ),
    )
    .returning(['follower_id', 'followed_id'])
    .execute();
  await count(tx, ended, -1);
}

/** Ends all follows of a person in both directions. */
export async function endFollowsOf(tx: Tx, userId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followed_id', '=', userId)]))
    .returning(['follower_id', 'followed_id'])
    .execute();
  await count(tx, ended, -1);
}

interface Edge {
  follower_id: string;
  followed_id: string;
}

/** Updates follower counts for new (1) or ended (-1) follows. Locks rows in order of user ID. */
async function count(tx: Tx, edges: readonly Edge[], by: 1 | -1): Promise<void> {
  const changes = new Map<string, { followers: number; following: number }>();
  const of = (id: string) => {
    const known = changes.get(id) ?? { followers: 0, following: 0 };
    changes.set(id, known);
    return known;
  };
  for (const edge of edges) {
    of(edge.follower_id).following += by;
    of(edge.followed_id).followers += by;
  }
  for (const [id, change] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) await add(tx, id, change);
}

async function add(tx: Tx, userId: string, change: { followers: number; following: number }): Promise<void> {
  // Creates the row first: upserting a negative amount would violate the check constraint before ON CONFLICT applies.
  await tx
    .insertInto('follow_counts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('follow_counts')
    .set(({ eb, ref }) => ({
      followers: eb(ref('followers'), '+', change.followers),
      following: eb(ref('following'), '+', change.following),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the IDs of the people a person follows. */
export async function followedIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('follows').select('followed_id').where('follower_id', '=', userId).execute();
  return rows.map((row) => row.followed_id);
}

/** Returns which of these users the person follows. */
export async function followedAmong(db: Db | Tx, userId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (userId === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where('followed_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.followed_id));
}

interface FollowRow {
  user_id: string;
  username: string;
  image_url: string | null;
  is_following: boolean;
  since: Date;
}

/**
 * Lists a person's followers or the people they follow, latest first. Omits users who have blocked the viewer or are
 * blocked by them.
 * @throws 404 if the person doesn't exist, either has blocked the other, or the lists are private
 */
export async function followList(
  db: Db,
  viewerId: string | null,
  side: 'followers' | 'following',
  query: PageRequest & { id: string; q?: string },
) {
  await checkListsReadable(db, viewerId, query.id);
  const { offset, limit } = pageRange(query);
  const [own, other] = side === 'followers' ? ['followed_id', 'follower_id'] : ['follower_id', 'followed_id'];
  const { rows } = await sql<FollowRow>`
    select u.id as user_id, u.username, u.profile_media_url as image_url, f.created_at as since,
      exists (select from follows mine where mine.follower_id = ${viewerId} and mine.followed_id = u.id) as is_following
    from follows f join users u on u.id = f.${sql.ref(other)}
    where f.${sql.ref(own)} = ${query.id} and u.status not in ('deleted', 'guest')
      and u.username like ${likePrefix(query.q)}
      and ${notBlocked(viewerId, 'u.id')}
    order by f.created_at desc, u.id offset ${offset} limit ${limit}`.execute(db);
  return page(
    rows.map(({ user_id, username, image_url, is_following, since }) => ({
      user_id,
      user: { id: user_id, username, image_url },
      is_following,
      since: since.toISOString(),
    })),
    query,
  );
}
