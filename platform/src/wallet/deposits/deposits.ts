import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { DepositOrdersTable } from '../tables.ts';

export type DepositRow = Selectable<DepositOrdersTable>;

/**
 * Returns how much of the daily deposit limit has been used since `from`: all requested captures that weren't declined, less
 * what was returned.
 */
export async function depositUsed(db: Db | Tx, userId: string, from: Date): Promise<Cents> {
  const { used } = await db
    .selectFrom('deposit_orders')
    .select(sql<number>`coalesce(sum(amount - returned_amount), 0)`.as('used'))
    .where('user_id', '=', userId)
    .where('approved_at', '>=', from)
    .where('state', 'in', ['approved', 'captured_pending', 'completed'])
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** Locks the person's order. Refuses with 404 if it belongs to someone else. */
export async function lockOwnOrder(tx: Tx, userId: string, orderId: string): Promise<DepositRow> {
  const order = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw common.notFound();
  return order;
}

/**
 * Returns the part of a person's completed deposits that can't be paid out, because the provider announced a refund or
 * reversal that isn't booked yet.
 */
export async function awaitedReturns(db: Db | Tx, userId: string): Promise<Cents> {
  const { held } = await db
    .selectFrom('deposit_orders')
    .select(sql<number>`coalesce(sum(amount - returned_amount), 0)::int8`.as('held'))
    .where('user_id', '=', userId)
    .where('return_awaited_since', 'is not', null)
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return held;
}
