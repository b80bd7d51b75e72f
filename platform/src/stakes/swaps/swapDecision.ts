import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { RequestKey } from '../../market/engine/writer/submission.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { quoteSale } from '../cash-out/quote.ts';
import { closedRefusal } from '../errors.ts';
import { checkStake } from '../orders/checks.ts';
import { lockPerson } from '../orders/legs.ts';
import { begin, legsById, type Swap, withMarkets } from './pendingSwaps.ts';

/** A requested swap. */
export interface SwapInput {
  out_leg_id: string;
  in_leg_id: string;
  min_proceeds?: number | null;
}

/** How the outgoing leg is sold. */
export interface Sale {
  /** Payout-cents held; at 0, nothing is sold. */
  held: Cents;
  minProceeds: Cents;
}

/** Resolves legs, markets and the sale. @throws 404, 1001, 1009 */
export async function decided(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  slipId: string,
  { out_leg_id, in_leg_id, min_proceeds }: SwapInput,
  request: RequestKey,
): Promise<{ swap: Swap; sale: Sale }> {
  const legs = await legsById(db, [out_leg_id, in_leg_id]);
  const [out, into] = [legs.get(out_leg_id), legs.get(in_leg_id)];
  const own = [out, into].every((leg) => leg?.user_id === userId && leg.slip_id === slipId);
  if (!out || !into || !own || out.slot !== 'lineup') throw common.notFound();
  // This is probably a double click: an earlier request is swapping the leg in or has already done so.
  if (into.slot !== 'bench') throw common.conflict({ leg_id: into.id }, 'This stake is already in the lineup.');
  const both = await withMarkets(db, out, into);
  for (const market of [both.outMarket, both.inMarket]) {
    if (market.phase !== 'open' && market.phase !== 'in_play') throw closedRefusal(market);
  }
  const { rows } = await sql<{ payout: Cents; basis: Cents; paid: Cents }>`
    select payout, basis, paid from market_positions
    where market_id = ${out.market_id} and user_id = ${userId} and claim = ${out.claim}`.execute(db);
  const position = rows[0] ?? { payout: 0, basis: 0, paid: 0 };
  const held = position.payout;
  if (held === 0 && (await waitingOrders(db, out.id)).length === 0) {
    throw common.conflict({ payout_amount: 0 }, 'You have nothing left to sell here.');
  }
  const quote = held > 0 ? await quoteSale(db, config, { leg: out, market: both.outMarket, ...position }, held) : null;
  return {
    swap: { id: newId(), userId, slipId, sellId: newId(), request, ...both },
    sale: { held, minProceeds: Math.max(1, min_proceeds ?? quote?.proceeds_amount ?? 1) },
  };
}

/** A leg's unmatched orders, by priority. */
export async function waitingOrders(db: Db | Tx, legId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from stake_leg_orders lo join market_orders o on o.id = lo.order_id
    where lo.leg_id = ${legId} and o.resting order by o.seq`.execute(db);
  return rows.map(({ id }) => id);
}

/** Checks that the user may make the swap, and records it. @throws 1004, 1007, 1010 */
export async function prepare(tx: Tx, swap: Swap): Promise<void> {
  await lockPerson(tx, swap.userId);
  await checkStake(tx, swap.userId, swap.in);
  const lineup = await tx
    .selectFrom('stake_legs')
    .select(['id', 'slip_id'])
    .where('user_id', '=', swap.userId)
    .where('market_id', '=', swap.in.market_id)
    .where('claim', '=', swap.in.claim)
    .where('slot', '=', 'lineup')
    .executeTakeFirst();
  if (lineup)
    throw common.duplicate({ slip_id: lineup.slip_id, leg_id: lineup.id }, 'You already have this stake on this slip.');
  await begin(tx, swap);
}
