import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AutoCashOutTable } from '../tables.ts';
import type { AutoCashOutView } from './schemas.ts';

export type AutoCashOutRow = Selectable<AutoCashOutTable>;

/** Whether the row is still active or has a sale that hasn't been added to the totals yet. */
export const watching = sql<boolean>`(state in ('armed', 'triggered') or order_id is not null)`;

/** The automatic cash-out of a leg. Null if none has ever been set. */
export async function readAutoCashOut(db: Db | Tx, legId: string): Promise<AutoCashOutRow | null> {
  const row = await db.selectFrom('auto_cash_outs').selectAll().where('leg_id', '=', legId).executeTakeFirst();
  return row ?? null;
}

/** Automatic cash-outs by leg ID. */
export async function autoCashOutsOf(db: Db | Tx, legIds: readonly string[]): Promise<Map<string, AutoCashOutView>> {
  if (legIds.length === 0) return new Map();
  const rows = await db.selectFrom('auto_cash_outs').selectAll().where('leg_id', 'in', legIds).execute();
  return new Map(rows.map((row) => [row.leg_id, autoCashOutView(row)]));
}

export function autoCashOutView(row: AutoCashOutRow): AutoCashOutView {
  return {
    position_id: row.leg_id,
    target_price: row.target_price,
    stop_price: row.stop_price,
    min_price: row.min_price,
    state: row.state,
    cause: row.cause,
    reason: row.reason,
    sold_amount: row.sold_amount,
    proceeds_amount: row.proceeds_amount,
    set_at: row.set_at.toISOString(),
    triggered_at: row.triggered_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
