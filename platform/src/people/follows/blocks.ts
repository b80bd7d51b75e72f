import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { sha256 } from '../../shared/ids.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { Pair } from '../../users/facts/peopleFacts.ts';
import { readPeople } from '../../users/publicPerson.ts';

const findBlocks = statement<{ id: string }>(
  'blocked_with',
  `select blocked_id as id from blocks where blocker_id = $1 and blocked_id = any($2::uuid[])
    union select blocker_id from blocks where blocked_id = $1 and blocker_id = any($2::uuid[])`,
);

/** Returns which of these users the person has blocked or is blocked by. */
export async function blockedWith(db: Db | Tx, userId: string, otherIds: readonly string[]): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const rows = await findBlocks(db, [userId, otherIds]);
  return new Set(rows.map((row) => row.id));
}

const findPairs = statement<{ one: string; other: string }>(
  'blocked_pairs',
  `select p.one, p.other from unnest($1::uuid[], $2::uuid[]) as p (one, other)
    where exists (select from blocks b where b.blocker_id = p.one and b.blocked_id = p.other)
      or exists (select from blocks b where b.blocker_id = p.other and b.blocked_id = p.one)`,
);

/** Returns the pairs in which one person has blocked the other. */
export async function blockedPairs(db: Db | Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const rows = await findPairs(db, [pairs.map(([one]) => one), pairs.map(([, other]) => other)]);
  return rows.map(({ one, other }) => [one, other]);
}

/** Whether either of two people has blocked the other. False for signed-out viewers. */
export async function isBlockedWith(db: Db | Tx, userId: string | null, otherId: string): Promise<boolean> {
  return userId !== null && (await blockedWith(db, userId, [otherId])).has(otherId);
}

/** Whether a person has blocked another. */
export async function hasBlocked(db: Db | Tx, userId: string | null, otherId: string): Promise<boolean> {
  if (userId === null) return false;
  const row = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the IDs of everyone a person has blocked, in ascending order. */
export async function blockedIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .orderBy('blocked_id')
    .execute();
  return rows.map((row) => row.blocked_id);
}

/** Returns the version hash of a block list: hex SHA-256 of its sorted IDs, one per line. */
export function blockHash(ids: readonly string[]): string {
  return sha256([...ids].sort().join('\n')).toString('hex');
}

/**
 * Lists the people a person has blocked, latest first, one page at a time. Deleted accounts stay in the list without a
 * name.
 */
export async function blockList(db: Db, userId: string, query: PageRequest) {
  const { offset, limit } = pageRange(query);
  const rows = await db
    .selectFrom('blocks')
    .select(['blocked_id', 'reason', 'created_at'])
    .where('blocker_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.blocked_id),
  );
  return page(
    rows.map(({ blocked_id, reason, created_at }) => ({
      user_id: blocked_id,
      user: people.get(blocked_id) ?? null,
      reason,
      blocked_at: created_at.toISOString(),
    })),
    query,
  );
}
