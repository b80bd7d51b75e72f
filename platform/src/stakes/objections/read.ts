import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { MarketObjectionTable } from '../tables.ts';
import type { Objection } from './schemas.ts';

type Row = Selectable<MarketObjectionTable> & { event_id: string };

/** Objections with the ID of their event. */
export function objectionRows(db: Db | Tx) {
  return db
    .selectFrom('market_objections')
    .innerJoin('event_markets', 'event_markets.id', 'market_objections.market_id')
    .selectAll('market_objections')
    .select('event_markets.event_id');
}

/** The user's own objection to a market's result. @throws 404 */
export async function ownObjection(db: Db, userId: string, marketId: string): Promise<Objection> {
  const row = await objectionRows(db)
    .where('market_id', '=', marketId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return objectionView(row);
}

export async function readObjection(db: Db | Tx, id: string): Promise<Objection> {
  const row = await objectionRows(db).where('market_objections.id', '=', id).executeTakeFirst();
  invariant(row, 'the objection exists');
  return objectionView(row);
}

export function objectionView(row: Row): Objection {
  return {
    id: row.id,
    market_id: row.market_id,
    event_id: row.event_id,
    reason: row.reason,
    text: row.text,
    state: row.state,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
