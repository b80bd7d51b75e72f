import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';

/** Pay that waits until the partner pool is funded. */
export interface WaitingPay {
  /** Total in cents. */
  waiting_amount: Cents;
  /** Number of earnings. */
  waiting_count: number;
}

/** Pay that waits until the partner pool is funded, for one partner or for all. */
export function waitingPay(db: Db | Tx, userId?: string): Promise<WaitingPay> {
  const waiting = db
    .selectFrom('partner_earnings')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('waiting_amount'))
    .select(sql<number>`count(*)::int`.as('waiting_count'))
    .where('transfer_id', 'is', null);
  return (userId === undefined ? waiting : waiting.where('user_id', '=', userId)).executeTakeFirstOrThrow();
}

/** Earnings that the pool has paid but that aren't on an invoice yet. */
export const openEarnings = (db: Db | Tx) =>
  db.selectFrom('partner_earnings').where('invoice_id', 'is', null).where('transfer_id', 'is not', null);
