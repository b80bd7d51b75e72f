import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import type { Played } from './rules.ts';

/** What a person has paid in and taken out by rail, and played so far: the facts behind the playthrough rule. */
export async function readPlayed(db: Db | Tx, userId: string): Promise<Played> {
  const { rows } = await sql<Record<'paypal_in' | 'venmo_in' | 'paypal_out' | 'venmo_out' | 'played', Cents>>`
    select
      coalesce(sum(amount) filter (where rail = 'paypal' and amount > 0), 0)::int8 as paypal_in,
      coalesce(sum(amount) filter (where rail = 'venmo' and amount > 0), 0)::int8 as venmo_in,
      coalesce(-sum(amount) filter (where rail = 'paypal' and amount < 0), 0)::int8 as paypal_out,
      coalesce(-sum(amount) filter (where rail = 'venmo' and amount < 0), 0)::int8 as venmo_out,
      coalesce(-sum(amount) filter (where rail = 'played'), 0)::int8 as played
    from (
      select type as rail, amount from deposit_orders where user_id = ${userId} and state = 'completed'
      union all
      select lower(s.type), -w.amount from withdrawals w join payment_sources s on s.id = w.payment_source_id
        where w.user_id = ${userId} and w.state <> 'refunded'
      union all
      select 'played', amount from wallet_transactions where user_id = ${userId}
        and state in ('pending', 'completed')
        and type in ('match_entry', 'match_refund', 'event_entry', 'event_refund', 'stake', 'stake_refund')
    ) as moves`.execute(db);
  const sums = rows[0] ?? { paypal_in: 0, venmo_in: 0, paypal_out: 0, venmo_out: 0, played: 0 };
  return {
    deposited: { paypal: sums.paypal_in, venmo: sums.venmo_in },
    withdrawn: { paypal: sums.paypal_out, venmo: sums.venmo_out },
    played: sums.played,
  };
}

/** What a person has asked to withdraw since `from` and was not given back. */
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
