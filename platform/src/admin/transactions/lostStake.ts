import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { areRowsMissing } from '../../market/projection/rows.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type MarketRow, readMarkets } from '../../stakes/markets/markets.ts';
import { ownResults } from '../../stakes/markets/results.ts';
import { matchedHeld } from '../../wallet/netResult.ts';
import type { Lost } from './refundable.ts';

/** The unmatched remainder of an order, with its market. Null if nothing is unmatched. */
export async function unmatchedRest(db: Db | Tx, orderId: string) {
  const order = await db
    .selectFrom('market_orders')
    .select(['market_id', 'wager_only', 'unsettled', 'cash'])
    .where('id', '=', orderId)
    .where('resting', '=', true)
    .executeTakeFirst();
  if (!order) return null;
  const amount = order.wager_only + order.unsettled + order.cash;
  return amount > 0 ? { amount, wagerOnly: order.wager_only, marketId: order.market_id } : null;
}

/**
 * The final loss of a stake: its share of the position that its owner held to the end, minus the position's payout.
 * Sales are final, so losses from a sale can't be refunded. @throws 1002 until the result is final, 503 while the
 * market's rows are being written
 */
export async function lostStake(db: Db | Tx, userId: string, orderId: string): Promise<Lost> {
  const order = await db
    .selectFrom('market_orders')
    .select(['market_id', 'claim', 'matched'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw common.notAllowedNow({}, 'This stake is being placed. Try again in a moment.');
  if (order.matched === 0) return { amount: 0, wagerOnly: 0 };
  const [market] = await readMarkets(db, { ids: [order.market_id] });
  if (!market) throw common.notFound();
  requireFinal(market);
  if (await areRowsMissing(db, [market.id])) throw common.unavailable({ retry_after: 1 });
  const held = await heldOf(db, userId, orderId, order);
  const back = ((await ownResults(db, market, userId)).get(order.claim) ?? 0) + (await shieldOf(db, userId, order));
  const refunded = await refundedOnClaim(db, userId, orderId, order);
  const left = Math.max(0, held.position - back - refunded.amount);
  return { amount: Math.min(held.order, left), wagerOnly: Math.max(0, held.wagerOnly - refunded.wagerOnly) };
}

/** Refuses until the payouts can no longer change, because a correction could make a refunded stake win. */
function requireFinal({ phase, final_at }: MarketRow): void {
  if (phase === 'settled' || phase === 'voided') return;
  if (phase === 'provisional') {
    throw common.notAllowedNow(
      { phase, final_at: final_at?.toISOString() ?? null },
      'The result of this market isn’t final yet. Refund the stake when it is.',
    );
  }
  throw common.notAllowedNow(
    { phase },
    'This stake is matched, so it is at risk until the market is decided. To give everyone their stake back, void the market.',
  );
}

interface OnClaim {
  market_id: string;
  claim: Claim;
}

/** The amounts that the order and the whole position on its claim held at the end, in cents. */
async function heldOf(db: Db | Tx, userId: string, orderId: string, { market_id, claim }: OnClaim) {
  const { rows } = await sql<{ order: Cents; position: Cents; wagerOnly: Cents }>`
    select ${matchedHeld} as "order", p.paid as "position", p.wager_only as "wagerOnly"
    from market_orders o join market_positions p
      on p.market_id = o.market_id and p.user_id = o.user_id and p.claim = o.claim and p.payout > 0
    where o.id = ${orderId} and o.user_id = ${userId} and o.market_id = ${market_id} and o.claim = ${claim}`.execute(
    db,
  );
  const [row] = rows;
  return { order: Number(row?.order ?? 0), position: row?.position ?? 0, wagerOnly: row?.wagerOnly ?? 0 };
}

/** Amount a shield has already returned for the position. */
async function shieldOf(db: Db | Tx, userId: string, { market_id, claim }: OnClaim): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(t.amount), 0)::int8 as amount from wallet_transactions t join stake_legs l on l.id = t.subject_id
    where t.user_id = ${userId} and t.type = 'shield' and l.user_id = ${userId} and l.market_id = ${market_id}
      and l.claim = ${claim}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Amount that staff have refunded of the person's other stakes on the claim. */
async function refundedOnClaim(db: Db | Tx, userId: string, orderId: string, { market_id, claim }: OnClaim) {
  const { rows } = await sql<{ amount: Cents; wagerOnly: Cents }>`
    select coalesce(sum(r.amount), 0)::int8 as amount, coalesce(sum(r.wager_only_amount), 0)::int8 as "wagerOnly"
    from stake_refunds r join market_orders o on o.id = r.subject_id
    where r.user_id = ${userId} and r.kind = 'lost' and o.id <> ${orderId} and o.market_id = ${market_id}
      and o.claim = ${claim}`.execute(db);
  return rows[0] ?? { amount: 0, wagerOnly: 0 };
}
