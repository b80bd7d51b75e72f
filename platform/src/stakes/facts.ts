import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { requestMarket } from '../market/engine/writer/requests.ts';
import type { Cents } from '../shared/money.ts';
import type { Ordered } from '../users/facts/stakeFacts.ts';

const noOrder: Ordered = { id: null, amount: 0 };

/**
 * Cents of an open position that were staked since a given time. At most the amount that its orders have matched since
 * then.
 */
const stakedSince = (since: Date | null) => sql`
  case when ${since}::timestamptz is null then p.paid else least(p.paid, coalesce((
    select sum(o.matched) from market_orders o where o.user_id = p.user_id and o.market_id = p.market_id
      and o.claim = p.claim and o.kind in ('offer', 'challenge') and o.at >= ${since}), 0)) end`;

/**
 * Cents a user has in open stakes, in unmatched orders and positions.
 * @param counted `latest` is an order to count even if its row isn't written yet, with its amount; `since` counts only
 * money staked since then
 */
export async function openStakes(
  db: Db | Tx,
  userId: string,
  { latest = noOrder, since = null }: { latest?: Ordered; since?: Date | null } = {},
): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select (coalesce((select sum(o.wager_only + o.unsettled + o.cash) from market_orders o
        where o.user_id = ${userId} and o.resting and (${since}::timestamptz is null or o.at >= ${since})), 0)
      + coalesce((select sum(${stakedSince(since)}) from market_positions p join markets m on m.id = p.market_id
        where p.user_id = ${userId} and p.payout > 0 and m.phase not in ('provisional', 'settled', 'voided')), 0)
      + case when exists (select from market_orders where id = ${latest.id}::uuid) then 0 else ${latest.amount}::int8 end)::int8
      as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Whether a user has ever placed an order, matched or not. */
export async function hasPlacedStake(db: Db | Tx, userId: string): Promise<boolean> {
  const order = await db
    .selectFrom('market_orders')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Real money (never wager-only) in users' settled stakes, by user ID. */
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
