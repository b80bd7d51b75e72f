import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { ownHolding } from '../cash-out/quote.ts';
import { closedRefusal } from '../errors.ts';
import { lockPerson } from '../orders/legs.ts';
import { type AutoCashOutRow, autoCashOutView, readAutoCashOut } from './rows.ts';
import { type Levels, problemOf } from './rules.ts';
import type { AutoCashOutInput, AutoCashOutView } from './schemas.ts';

export const autoCashOutJob = 'stakes.auto_cash_out';

/** The automatic cash-out of one of the user's positions. @throws 404 */
export async function autoCashOutOf(db: Db, userId: string, legId: string): Promise<AutoCashOutView | null> {
  const row = await readAutoCashOut(db, legId);
  if (row?.user_id === userId) return autoCashOutView(row);
  await ownHolding(db, userId, legId);
  return null;
}

/**
 * Sets or replaces the prices at which a position is sold automatically. If a price has already been reached, the
 * position is sold immediately.
 * @throws 404, 1000, 1001 while it is selling or when nothing is held, 1009
 */
export async function setAutoCashOut(
  db: Db,
  userId: string,
  legId: string,
  input: AutoCashOutInput,
): Promise<AutoCashOutView> {
  const levels = levelsOf(input);
  const { market, payout } = await ownHolding(db, userId, legId);
  if (payout === 0) throw common.conflict({ payout_amount: 0 }, 'You have nothing left to sell here.');
  if (!['open', 'in_play', 'suspended'].includes(market.phase)) throw closedRefusal(market);
  return withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    if ((await locked(tx, legId))?.order_id) {
      throw common.conflict({}, 'Your position is being sold right now. Nothing was changed. Try again in a moment.');
    }
    const row = await write(tx, { legId, userId, marketId: market.id }, levels);
    await enqueue(tx, autoCashOutJob, { market_id: market.id }, { key: market.id });
    return autoCashOutView(row);
  });
}

function levelsOf({ target_price, stop_price, min_price }: AutoCashOutInput): Levels {
  const stop = stop_price ?? null;
  const levels = { target: target_price ?? null, stop, min: min_price ?? stop };
  switch (problemOf(levels)) {
    case 'empty':
      throw common.validation({}, 'Set a target, a stop or both.', 'target_price');
    case 'order':
      throw common.validation({}, 'The stop has to be below the target.', 'stop_price');
    case 'min':
      throw common.validation({}, 'The minimum price can’t be higher than the stop price.', 'min_price');
    case null:
      return levels;
  }
}

async function write(
  tx: Tx,
  { legId, userId, marketId }: { legId: string; userId: string; marketId: string },
  { target, stop, min }: Levels,
): Promise<AutoCashOutRow> {
  const set = {
    target_price: target,
    stop_price: stop,
    min_price: min,
    state: 'armed' as const,
    cause: null,
    reason: null,
    retry_at: null,
    sold_amount: 0,
    proceeds_amount: 0,
    set_at: sql<Date>`app_now()`,
    triggered_at: null,
    ended_at: null,
  };
  return tx
    .insertInto('auto_cash_outs')
    .values({ leg_id: legId, user_id: userId, market_id: marketId, ...set })
    .onConflict((conflict) =>
      conflict.column('leg_id').doUpdateSet({ ...set, version: sql`auto_cash_outs.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Removes an automatic cash-out. A sale waiting for the in-play delay is canceled; one that is already filled stays.
 * @throws 404
 */
export async function removeAutoCashOut(db: Db, userId: string, legId: string): Promise<AutoCashOutView> {
  return withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const row = await locked(tx, legId);
    if (row?.user_id !== userId) throw common.notFound();
    if (row.state === 'done' || row.state === 'canceled') return autoCashOutView(row);
    await cancelSale(tx, row);
    const removed = await tx
      .updateTable('auto_cash_outs')
      .set({ state: 'canceled', reason: 'removed', ended_at: sql`app_now()` })
      .where('leg_id', '=', legId)
      .returningAll()
      .executeTakeFirst();
    invariant(removed, 'a locked row exists');
    return autoCashOutView(removed);
  });
}

/** Cancels the unfilled part of a sale in progress. */
export async function cancelSale(tx: Tx, { market_id, order_id }: AutoCashOutRow): Promise<void> {
  if (order_id) await requestMarket(tx, market_id, { type: 'cancel', order: order_id, why: 'cancelled' });
}

/** The row, locked until the end of the transaction. The user must be locked. */
export async function locked(tx: Tx, legId: string): Promise<AutoCashOutRow | null> {
  const row = await tx
    .selectFrom('auto_cash_outs')
    .selectAll()
    .where('leg_id', '=', legId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
