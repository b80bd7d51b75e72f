import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';

/** Serializes follows and blocks between two people. Take this lock before any row lock. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${[one, other].sort().join(':')}`}, 0))`.execute(tx);
}

/** Refuses actions on oneself. @throws 1000 for oneself */
export function refuseSelf(userId: string, otherId: string): void {
  if (userId === otherId) throw common.validation({}, 'You can’t do this with your own account.', 'id');
}

/**
 * Checks that the other person exists and locks both accounts against deletion until the transaction ends.
 * @throws 1000 for oneself, 401 if the caller was just deleted, 404
 */
export async function checkOther(db: Db | Tx, userId: string, otherId: string): Promise<void> {
  refuseSelf(userId, otherId);
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [userId, otherId])
    .where('status', 'not in', ['deleted', 'guest'])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const isThere = (who: string) => found.some(({ id }) => id === who);
  if (!isThere(userId)) throw common.unauthenticated();
  if (!isThere(otherId)) throw common.notFound();
}
