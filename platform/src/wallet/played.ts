import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { heldBack } from './deposits/deposits.ts';
import { mostWithdrawable, type Played, payoutRails, railOf } from './rules.ts';
import type { PaymentSourceType, PaymentType } from './tables.ts';

/**
 * Returns a person's deposits and withdrawals by payment method and the total amount they have played, as input for the
 * playthrough rule.
 */
export async function readPlayed(db: Db | Tx, userId: string): Promise<Played> {
  return { ...(await readTransfers(db, userId)), played: await readPlayTotal(db, userId) };
}

async function readTransfers(db: Db | Tx, userId: string): Promise<Omit<Played, 'played'>> {
  const { rows } = await sql<{ what: 'in' | 'out'; key: string; amount: Cents }>`
    select 'in' as what, type as key, sum(amount - returned_amount)::int8 as amount from deposit_orders
      where user_id = ${userId} and state = 'completed' group by type
    union all
    select 'out', s.type, sum(w.amount)::int8 from withdrawals w join payment_sources s on s.id = w.payment_source_id
      where w.user_id = ${userId} and w.state <> 'refunded' group by s.type`.execute(db);
  const transfers: Omit<Played, 'played'> = { deposited: {}, withdrawn: {} };
  for (const { what, key, amount } of rows) {
    if (what === 'in') transfers.deposited[key as PaymentType] = amount;
    else transfers.withdrawn[railOf[key as PaymentSourceType]] = amount;
  }
  return transfers;
}

async function readPlayTotal(db: Db | Tx, userId: string): Promise<Cents> {
  const { rows } = await sql<{ played: Cents }>`
    select coalesce(-sum(amount), 0)::int8 as played from wallet_transactions where user_id = ${userId}
      and state in ('pending', 'completed')
      and type in ('match_entry', 'match_refund', 'event_entry', 'event_refund', 'stake', 'stake_refund')`.execute(db);
  return rows[0]?.played ?? 0;
}

/**
 * Returns the part of `cash` that one payout can take now, as defined in docs/domain/wallet.md#withdrawals. `listed`
 * contains the withdrawal methods that this installation offers.
 */
export async function readWithdrawable(
  db: Db | Tx,
  userId: string,
  cash: Cents,
  listed: readonly string[],
): Promise<Cents> {
  const transfers = await readTransfers(db, userId);
  const free = Math.max(0, cash - (await heldBack(db, userId)));
  const rails = payoutRails.filter((rail) => listed.includes(rail));
  const most = (played: Cents) => mostWithdrawable(rails, cash, { ...transfers, played });
  // Adding up the played amounts is slow, and unnecessary for people whose deposits can all be refunded to their
  // source.
  return Math.min(free, most(0) === cash ? cash : most(await readPlayTotal(db, userId)));
}

/** Returns the amount withdrawn since `from`, excluding refunded withdrawals. */
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
