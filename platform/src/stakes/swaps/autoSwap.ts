import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { common } from '../../shared/errors.ts';
import { newId, sha256 } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import { readMarkets } from '../markets/markets.ts';
import { ownResults } from '../markets/results.ts';
import { checkStake } from '../orders/checks.ts';
import { linkOrder, lockPerson } from '../orders/legs.ts';
import { foundNothing, placeOrder } from '../orders/placeOrder.ts';
import { type LegRow, readLegs } from '../slips/slips.ts';

interface Voided {
  leg_id: string;
  slip_id: string;
  user_id: string;
  market_id: string;
  claim: number;
  /** Amount in the stake's unmatched orders when the market was voided, in cents. */
  waited: Cents;
}

/**
 * Handles slips with `auto_swap`: when a stake's market is voided, the first bench leg that can be placed at its price
 * is placed with the refund. Each stake is handled once per void; without a match it is retried until the bench closes.
 */
export const autoSwap: JobHandler = async (_data, { db, log }) => {
  const { rows } = await sql<Voided>`
    select l.id as leg_id, l.slip_id, l.user_id, l.market_id, l.claim,
      (coalesce((select sum(o.refunded) from stake_leg_orders lo join market_orders o on o.id = lo.order_id
        where lo.leg_id = l.id and o.kind in ('offer', 'challenge') and o.reason = 'void'), 0))::int8 as waited
    from stake_legs l join stake_slips s on s.id = l.slip_id and s.auto_swap
      join markets m on m.id = l.market_id and m.phase = 'voided'
      join users u on u.id = l.user_id and u.status = 'enabled'
    where l.slot = 'lineup'
      and not exists (select from stake_lineup_changes c where c.out_leg_id = l.id)
      and exists (select from stake_legs b join markets bm on bm.id = b.market_id
        where b.slip_id = l.slip_id and b.slot = 'bench' and bm.phase in ('open', 'in_play', 'suspended'))
    order by random() limit 200`.execute(db);
  for (const voided of rows) {
    await swapIn(db, voided).catch((error: unknown) =>
      log.warn({ err: error, leg_id: voided.leg_id }, 'a stake was not swapped'),
    );
  }
};

async function swapIn(db: Db, voided: Voided): Promise<void> {
  const refunded = await refundOf(db, voided);
  if (refunded === 0) return;
  const bench = (await readLegs(db, { slipIds: [voided.slip_id] })).filter(({ slot }) => slot === 'bench');
  for (const leg of bench) {
    if (await tryLeg(db, voided, leg, Math.min(leg.amount, refunded))) return;
  }
}

/** Refund from the void: the position and unmatched orders, without earlier cancellations or sales. */
async function refundOf(db: Db, { market_id, user_id, claim, waited }: Voided): Promise<Cents> {
  const [market] = await readMarkets(db, { ids: [market_id] });
  const results = market && (await ownResults(db, market, user_id));
  return waited + (results?.get(claim) ?? 0);
}

/** Places one bench leg. @returns false when it can't be placed at its price, or another swap happened first */
async function tryLeg(db: Db, voided: Voided, leg: LegRow, amount: Cents): Promise<boolean> {
  const { user_id: userId, leg_id: outId } = voided;
  const orderId = newId();
  const request = {
    actor: userId,
    operationId: 'stakes.auto_swap',
    key: `${outId}:${leg.id}:${orderId}`,
    hash: sha256(orderId),
  };
  try {
    const { outcome } = await placeOrder(
      { db },
      {
        userId,
        marketId: leg.market_id,
        orderId,
        request,
        prepare: (tx) => bringIn(tx, voided, leg, orderId, amount),
        command: (owner) => ({
          type: 'place',
          ...owner,
          claim: leg.claim,
          price: leg.price,
          amount,
          tif: 'ioc',
          keep: false,
          post_only: false,
        }),
      },
    );
    return !outcome.refused && outcome.order !== null && !foundNothing(outcome.order);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Records the swap before its order, in one transaction, so a retry can never place a second order.
 * @throws 1001 when another swap happened first or the user already has this stake in a lineup
 */
async function bringIn(tx: Tx, { user_id, leg_id }: Voided, leg: LegRow, order: string, amount: Cents): Promise<null> {
  await lockPerson(tx, user_id);
  const { rows } = await sql`
    select from stake_legs b where b.id = ${leg.id} and b.slot = 'bench'
      and not exists (select from stake_lineup_changes c where c.out_leg_id = ${leg_id})
      and not exists (select from stake_legs l where l.user_id = ${user_id} and l.market_id = b.market_id
        and l.claim = b.claim and l.slot = 'lineup')`.execute(tx);
  if (rows.length === 0) throw common.conflict();
  await checkStake(tx, user_id, { ...leg, amount });
  await tx.updateTable('stake_legs').set({ slot: 'lineup' }).where('id', '=', leg.id).execute();
  await linkOrder(tx, order, leg.id, amount);
  await tx
    .insertInto('stake_lineup_changes')
    .values({
      id: order,
      slip_id: leg.slip_id,
      out_leg_id: leg_id,
      in_leg_id: leg.id,
      cause: 'auto',
      refunded_amount: amount,
      proceeds_amount: 0,
      placed_amount: amount,
    })
    .execute();
  return null;
}
