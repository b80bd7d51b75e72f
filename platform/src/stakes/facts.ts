import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { requestMarket } from '../market/engine/requests.ts';
import type { Cents } from '../shared/money.ts';
import type { Ordered } from '../users/facts.ts';

const noOrder: Ordered = { id: null, amount: 0 };

/**
 * Cents a user has in open stakes, in unmatched orders and positions.
 * @param latest an order to count even if its row isn't written yet, with its amount
 */
export async function openStakes(db: Db | Tx, userId: string, latest: Ordered = noOrder): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select (coalesce((select sum(o.wager_only + o.unsettled + o.cash) from market_orders o
        where o.user_id = ${userId} and o.resting), 0)
      + coalesce((select sum(p.paid) from market_positions p join markets m on m.id = p.market_id
        where p.user_id = ${userId} and p.payout > 0 and m.phase not in ('provisional', 'settled', 'voided')), 0)
      + case when exists (select from market_orders where id = ${latest.id}::uuid) then 0 else ${latest.amount}::int8 end)::int8
      as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Real money (never wager-only) in users' settled stakes, by user id. */
export async function stakedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, Cents>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; played: Cents }>`
    select p.user_id, sum(p.unsettled + p.cash)::int8 as played
    from market_positions p join markets m on m.id = p.market_id
    where p.user_id = any(${userIds}::uuid[]) and p.payout > 0 and m.phase in ('provisional', 'settled')
    group by p.user_id`.execute(db);
  return new Map(rows.map(({ user_id, played }) => [user_id, played]));
}

/** Cancels all of a user's unmatched orders when their account is frozen or self-excluded. Positions stay. */
export async function cancelWaiting(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ market_id: string }>`
    select market_id from stake_waiting where user_id = ${userId} order by market_id`.execute(tx);
  for (const { market_id } of rows) await requestMarket(tx, market_id, { type: 'cancel_person', user: userId });
}
