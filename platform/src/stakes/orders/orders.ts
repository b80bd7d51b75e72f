import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type {
  Claim,
  Expiry,
  Order,
  OrderEndCode,
  OrderKind,
  OrderState,
  TimeInForce,
} from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { averagePrice } from '../cash-out/sale.ts';
import { type ClaimedMarket, sideOf } from '../markets/claims.ts';
import { endCause, endReason } from './ending.ts';
import type { OrderView } from './schemas.ts';

/** An order as stored by the engine, with its leg. */
export interface OrderRow {
  id: string;
  market_id: string;
  user_id: string;
  kind: OrderKind;
  claim: Claim;
  price: number;
  tif: TimeInForce;
  keep: boolean;
  at: Date;
  amount: Cents;
  remaining: Cents;
  matched: Cents;
  payout: Cents;
  refunded: Cents;
  state: OrderState;
  reason: OrderEndCode | 'declined' | null;
  /** Incident behind the reason; null if there is none. */
  cause: string | null;
  due_at: Date | null;
  expires_at: Date | null;
  slip_id: string | null;
  leg_id: string | null;
}

const selected = sql`
  select o.id, o.market_id, o.user_id, o.kind, o.claim::int as claim, o.price::int as price, o.tif, o.keep, o.at, o.amount,
    o.remaining, o.matched, o.payout, o.refunded, o.state,
    case when o.state = 'cancelled' and exists (select from stake_challenges c where c.id = o.id and c.ended = 'declined')
      then 'declined' else o.reason end as reason,
    ${endCause} as cause, o.due_at, o.expires_at, l.slip_id, l.id as leg_id
  from market_orders o left join stake_leg_orders lo on lo.order_id = o.id left join stake_legs l on l.id = lo.leg_id`;

/** Every order of some legs, oldest first. */
export async function ordersOfLegs(db: Db | Tx, legIds: readonly string[]): Promise<OrderRow[]> {
  if (legIds.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    ${selected} where lo.leg_id = any(${legIds}::uuid[]) order by o.id`.execute(db);
  return rows;
}

/** One order; null when it doesn't exist or belongs to another user. */
export async function ownOrder(db: Db | Tx, userId: string, id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`${selected} where o.id = ${id} and o.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A user's orders in some unfinished markets, oldest first. */
export async function openOrders(db: Db | Tx, userId: string, marketIds: readonly string[]): Promise<OrderRow[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    ${selected} where o.user_id = ${userId} and o.market_id = any(${marketIds}::uuid[])
      and o.resting order by o.id`.execute(db);
  return rows;
}

/** A user's orders that changed after a given command of each market, oldest first. */
export async function changedOrders(
  db: Db | Tx,
  userId: string,
  since: readonly { market_id: string; seq: number }[],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${selected} join unnest(${since.map((one) => one.market_id)}::uuid[], ${since.map((one) => one.seq)}::bigint[])
        as s (market_id, seq) on s.market_id = o.market_id
    where o.user_id = ${userId} and o.changed_seq > s.seq order by o.id`.execute(db);
  return rows;
}

/** The row an order will have, built from the market's answer; has no leg. */
export function rowOf(order: Order, marketId: string, expires: Expiry | null): Omit<OrderRow, 'slip_id' | 'leg_id'> {
  return {
    id: order.id,
    market_id: marketId,
    user_id: order.user,
    kind: order.kind,
    claim: order.claim,
    price: order.price,
    tif: order.tif,
    keep: order.keep,
    at: new Date(order.at),
    amount: order.amount,
    remaining: order.remaining,
    matched: order.matched,
    payout: order.payout,
    refunded: order.refunded,
    state: order.state,
    reason: order.reason,
    cause: null,
    due_at: order.due === null ? null : new Date(order.due),
    expires_at: expires && new Date(expires.at),
  };
}

/** An order as its owner sees it. */
export function orderView(market: ClaimedMarket & { event_id: string }, row: OrderRow): OrderView {
  const selling = row.kind === 'ask' || row.kind === 'sell';
  return {
    id: row.id,
    market_id: row.market_id,
    event_id: market.event_id,
    ...sideOf(market, row.claim),
    kind: row.kind,
    price: row.price,
    tif: row.tif,
    keep: row.keep,
    amount: row.amount,
    remaining_quantity: row.remaining,
    matched_amount: row.matched,
    payout_amount: row.payout,
    refunded_amount: row.refunded,
    average_price: selling ? averagePrice(row.payout, row.matched) : averagePrice(row.matched, row.payout),
    state: row.state,
    reason: endReason(row),
    cause: row.cause,
    due_at: row.due_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.at.toISOString(),
    slip_id: row.slip_id,
    leg_id: row.leg_id,
  };
}
