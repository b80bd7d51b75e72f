import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Outcome } from '../../market/core/types.ts';
import type { RequestKey } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type MarketRow, readMarkets } from '../markets/markets.ts';
import { linkOrder, lockPerson, unlinkOrder } from '../orders/legs.ts';
import type { LegRow } from '../slips/slips.ts';
import type { StakeSwapTable } from '../tables.ts';

/** A swap from start to finish. Its row lets another process resume the swap if the first one dies. */
export interface Swap {
  /** The order of the incoming leg. */
  id: string;
  userId: string;
  slipId: string;
  out: LegRow;
  outMarket: MarketRow;
  in: LegRow;
  inMarket: MarketRow;
  /** The order that sells the matched part of the outgoing leg. */
  sellId: string;
  request: RequestKey;
}

/** Must exceed the longest time that one attempt at a swap can take, excluding the delay of its sale. */
const BUSY_MS = 60_000;

/**
 * Records the swap and moves its leg into the lineup before the order is placed, so no order exists without its leg.
 * The user must be locked.
 */
export async function begin(tx: Tx, swap: Swap): Promise<void> {
  const { userId, request } = swap;
  const now = await appNow(tx);
  await tx
    .insertInto('stake_swaps')
    .values({
      id: swap.id,
      user_id: userId,
      slip_id: swap.slipId,
      out_leg_id: swap.out.id,
      in_leg_id: swap.in.id,
      sell_order_id: swap.sellId,
      operation_id: request.operationId,
      key: request.key,
      request_hash: request.hash,
      busy_until: new Date(now.getTime() + swap.outMarket.delay_ms + BUSY_MS),
    })
    .execute();
  await tx.updateTable('stake_legs').set({ slot: 'lineup' }).where('id', '=', swap.in.id).execute();
  await linkOrder(tx, swap.id, swap.in.id, swap.in.amount);
  await linkOrder(tx, swap.sellId, swap.out.id, 0);
}

/** Releases the swap so another request or job can resume it. */
export async function releaseClaim(db: Db, { id }: Swap): Promise<void> {
  await db.updateTable('stake_swaps').set({ busy_until: sql<Date>`app_now()` }).where('id', '=', id).execute();
}

/** The unfinished swap of a request. @throws 1023 for a different request, 1024 while it is being processed */
export async function claimForRequest(db: Db, { actor, operationId, key, hash }: RequestKey): Promise<Swap | null> {
  const row = await db
    .selectFrom('stake_swaps')
    .select(['id', 'request_hash'])
    .where('user_id', '=', actor)
    .where('operation_id', '=', operationId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request_hash.equals(hash)) throw common.keyReused();
  const swap = await claimSwap(db, row.id);
  if (!swap) throw common.inFlight({ retry_after: 1 });
  return swap;
}

/** Swaps that no process is working on, oldest first. */
export async function abandonedSwaps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stake_swaps where busy_until <= app_now() order by id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims a swap that no process is working on; null when there is none. */
export async function claimSwap(db: Db, id: string): Promise<Swap | null> {
  const row = await db
    .updateTable('stake_swaps')
    .set({ busy_until: sql<Date>`app_now() + ${BUSY_MS} * interval '1 millisecond'` })
    .where('id', '=', id)
    .where('busy_until', '<=', sql<Date>`app_now()`)
    .returningAll()
    .executeTakeFirst();
  return row ? swapOf(db, row) : null;
}

async function swapOf(db: Db, row: Selectable<StakeSwapTable>): Promise<Swap> {
  const legs = await legsById(db, [row.out_leg_id, row.in_leg_id]);
  const [out, into] = [legs.get(row.out_leg_id), legs.get(row.in_leg_id)];
  invariant(out && into, 'a swap has its legs');
  return {
    id: row.id,
    userId: row.user_id,
    slipId: row.slip_id,
    sellId: row.sell_order_id,
    request: { actor: row.user_id, operationId: row.operation_id, key: row.key, hash: row.request_hash },
    ...(await withMarkets(db, out, into)),
  };
}

/** Legs as stored, with or without an order. */
export async function legsById(db: Db, ids: readonly string[]): Promise<Map<string, LegRow>> {
  const legs = await db.selectFrom('stake_legs').selectAll().where('id', 'in', ids).execute();
  return new Map(legs.map((leg) => [leg.id, leg]));
}

export async function withMarkets(
  db: Db,
  out: LegRow,
  into: LegRow,
): Promise<Pick<Swap, 'out' | 'outMarket' | 'in' | 'inMarket'>> {
  const markets = await readMarkets(db, { ids: [out.market_id, into.market_id] });
  const [outMarket, inMarket] = [out, into].map((leg) => markets.find(({ id }) => id === leg.market_id));
  invariant(outMarket && inMarket, 'a leg has its market');
  return { out, outMarket, in: into, inMarket };
}

/** Abandons a swap and returns its leg to the bench. Anything already sold stays sold. */
export async function discard(tx: Tx, { id, userId, sellId, in: leg }: Swap): Promise<void> {
  await lockPerson(tx, userId);
  const placed = await tx.selectFrom('market_orders').select('id').where('id', '=', id).executeTakeFirst();
  if (placed) return;
  await tx.deleteFrom('stake_swaps').where('id', '=', id).execute();
  await tx.deleteFrom('stake_leg_orders').where('order_id', '=', id).execute();
  await tx
    .updateTable('stake_legs as l')
    .set({ slot: 'bench' })
    .where('l.id', '=', leg.id)
    // The user may have staked on this leg with another order in the meantime.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stake_leg_orders as o').select('o.order_id').whereRef('o.leg_id', '=', 'l.id'))),
    )
    .execute();
  const sold = await tx.selectFrom('market_orders').select('id').where('id', '=', sellId).executeTakeFirst();
  if (!sold) await unlinkOrder(tx, sellId);
}

/** Records a completed swap; its ID stays that of the incoming order. */
export async function record(tx: Tx, swap: Swap, outcomes: readonly (Outcome | null)[]): Promise<void> {
  const { id, userId, sellId } = swap;
  await lockPerson(tx, userId);
  const orders = await tx
    .selectFrom('market_orders')
    .select(['id', 'amount', 'payout'])
    .where('id', 'in', [sellId, id])
    .execute();
  const refunds = outcomes
    .flatMap((outcome) => outcome?.money ?? [])
    .filter(({ user, kind, cause }) => user === userId && kind === 'refund' && cause !== id);
  await tx.deleteFrom('stake_swaps').where('id', '=', id).execute();
  if (!orders.some((order) => order.id === sellId)) {
    await tx.deleteFrom('stake_leg_orders').where('order_id', '=', sellId).execute();
  }
  await tx
    .insertInto('stake_lineup_changes')
    .values({
      id,
      slip_id: swap.slipId,
      out_leg_id: swap.out.id,
      in_leg_id: swap.in.id,
      cause: 'person',
      refunded_amount: sumOf(refunds),
      proceeds_amount: orders.find((order) => order.id === sellId)?.payout ?? 0,
      placed_amount: orders.find((order) => order.id === id)?.amount ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Total cents of these money movements. */
export function sumOf(moves: readonly Outcome['money'][number][]): Cents {
  return moves.reduce((sum, { amount }) => sum + amount.wager_only + amount.unsettled + amount.cash, 0);
}
