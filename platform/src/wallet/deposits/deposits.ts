import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { DepositOrdersTable } from '../tables.ts';

export type DepositRow = Selectable<DepositOrdersTable>;

/**
 * Returns how much of the daily deposit limit has been used since `from`: all requested captures that weren't declined,
 * minus returns.
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
 * Returns how much of a person's `cash` can't be paid out: completed deposits with an announced refund or reversal that
 * isn't booked yet, disputed amounts that the cash didn't cover when the dispute was opened, and deposits that are
 * missing from the provider's report.
 */
export async function heldBack(db: Db | Tx, userId: string): Promise<Cents> {
  const { rows } = await sql<{ held: Cents }>`
    select coalesce(sum(case when o.return_awaited_since is not null then o.amount - o.returned_amount - d.held
      else greatest(0, least(d.amount, o.amount - o.returned_amount) - d.held) end), 0)::int8 + ${missingOf(userId)} as held
    from deposit_orders o cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(held_amount), 0) as held from deposit_disputes
      where order_id = o.id and closed_at is null) d
    where o.user_id = ${userId} and o.state = 'completed'`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Total of a person's deposits that are missing from providers' reports, according to open cases. */
function missingOf(userId: string) {
  return sql`(select coalesce(sum(greatest(0, c.our_amount - coalesce(c.their_amount, 0))), 0)::int8
    from reconciliation_cases c join deposit_orders m on m.id::text = c.subject_id
    where c.state = 'open' and c.run_id is not null and c.subject_type = 'deposit_order' and m.user_id = ${userId})`;
}
