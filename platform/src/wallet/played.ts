import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { type Played, railOf } from './rules.ts';
import type { PaymentSourceType, PaymentType } from './tables.ts';

/** A person's deposits and withdrawals by payment method and their total play, for the playthrough rule. */
export async function readPlayed(db: Db | Tx, userId: string): Promise<Played> {
  const { rows } = await sql<{ what: 'in' | 'out' | 'played'; key: string; amount: Cents }>`
    select 'in' as what, type as key, sum(amount)::int8 as amount from deposit_orders
      where user_id = ${userId} and state = 'completed' group by type
    union all
    select 'out', s.type, sum(w.amount)::int8 from withdrawals w join payment_sources s on s.id = w.payment_source_id
      where w.user_id = ${userId} and w.state <> 'refunded' group by s.type
    union all
    select 'played', '', coalesce(-sum(amount), 0)::int8 from wallet_transactions where user_id = ${userId}
      and state in ('pending', 'completed')
      and type in ('match_entry', 'match_refund', 'event_entry', 'event_refund', 'stake', 'stake_refund')`.execute(db);
  const played: Played = { deposited: {}, withdrawn: {}, played: 0 };
  for (const { what, key, amount } of rows) {
    if (what === 'in') played.deposited[key as PaymentType] = amount;
    else if (what === 'out') played.withdrawn[railOf[key as PaymentSourceType]] = amount;
    else played.played = amount;
  }
  return played;
}

/** Amount withdrawn since `from`, excluding refunded withdrawals. */
export async function withdrawnSince(db: Db | Tx, userId: string, from: Date): Promise<Cents> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('state', '<>', 'refunded')
    .executeTakeFirstOrThrow();
  return Number(sum);
}
