import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { Partner } from '../store.ts';
import type { PartnerStrikeTable } from '../tables.ts';
import { shieldEarnedAt } from './rules.ts';

export type Strike = Selectable<PartnerStrikeTable>;

/** State of a strike at the moment of a query. */
export const strikeState = sql<'active' | 'expired' | 'absorbed' | 'revoked'>`case when s.revoked_at is not null
  then 'revoked' when s.absorbed then 'absorbed' when s.expires_at <= app_now() then 'expired' else 'active' end`;

/** Sum of a partner's active points. */
export async function activePoints(db: Db | Tx, userId: string): Promise<number> {
  const { points } = await db
    .selectFrom('partner_strikes as s')
    .select(sql<number>`coalesce(sum(s.points), 0)::int`.as('points'))
    .where('s.user_id', '=', userId)
    .where(strikeState, '=', 'active')
    .executeTakeFirstOrThrow();
  return points;
}

/** When a partner earned their current shield. Null if they have none. */
export async function shieldOf(db: Db | Tx, { user_id, active_since: since }: Partner): Promise<Date | null> {
  if (!since) return null;
  const strikes = await db
    .selectFrom('partner_strikes')
    .select(['created_at', 'absorbed'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return shieldEarnedAt(since, strikes, await appNow(db));
}

/** Returns the user whom a strike was given to. @throws 404 */
export async function strikeOwner(tx: Tx, id: string): Promise<string> {
  const found = await tx.selectFrom('partner_strikes').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw common.notFound();
  return found.user_id;
}
