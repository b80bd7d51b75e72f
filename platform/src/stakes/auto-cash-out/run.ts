import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { featureRefusal } from '../../http/access/authorize.ts';
import { enqueue, type JobHandler } from '../../jobs/jobs.ts';
import type { OrderState } from '../../market/core/types.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { dollars } from '../../shared/format.ts';
import { newId, sha256 } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import { groupMembers } from '../../users/linkedAccounts.ts';
import { type Holding, ownHolding } from '../cash-out/quote.ts';
import { readLevels } from '../markets/books.ts';
import { lockPerson } from '../orders/legs.ts';
import { ownOrder } from '../orders/orders.ts';
import { isUnknown, placeOrder } from '../orders/placeOrder.ts';
import { isOpen } from '../slips/legView.ts';
import { type AutoCashOutRow, readAutoCashOut, watching } from './rows.ts';
import { type Decision, decide } from './rules.ts';
import { autoCashOutJob, cancelSale, locked } from './set.ts';

/** Seconds until the next attempt after a refused sale. */
const RETRY_SECONDS = 5;
/** Must exceed the longest time that placing a sale can take. */
const BUSY_SECONDS = 60;
/** Increments the version, so that no other process acts on data that it read during the sale. */
const noSale = {
  order_id: null,
  order_quantity: null,
  order_floor: null,
  busy_until: null,
  version: sql<number>`auto_cash_outs.version + 1`,
};

/** Checks a market's automatic cash-outs whenever its book or phase may have changed. */
export async function watchMarket(tx: Tx, { marketId }: MarketBatch): Promise<void> {
  const { rows } = await sql`
    select from auto_cash_outs where market_id = ${marketId} and ${watching} limit 1`.execute(tx);
  if (rows.length > 0) await enqueue(tx, autoCashOutJob, { market_id: marketId }, { key: marketId });
}

/**
 * Sells positions whose price was reached, in the job's market or, when it runs on schedule, in all markets, which also
 * resumes sales interrupted by a crash. Each sale is stored as a row before its order is placed, so it happens once.
 */
export const runAutoCashOuts: JobHandler = async (data, { db, log }) => {
  const { market_id = null } = data as { market_id?: string | null };
  const { rows } = await sql<{ leg_id: string }>`
    select leg_id from auto_cash_outs
    where ${watching} and (${market_id}::uuid is null or market_id = ${market_id}) order by set_at, leg_id`.execute(db);
  for (const { leg_id } of rows) {
    await step(db, leg_id).catch((error: unknown) => {
      if (isConflict(error)) return;
      if (error instanceof Refusal) log.warn({ err: error, leg_id }, 'automatic cash-out was refused');
      else log.error({ err: error, leg_id }, 'automatic cash-out failed');
    });
  }
};

/** Whether the user has changed the row or another process is working on it. */
const isConflict = (error: unknown) => error instanceof Refusal && error.code === common.conflict().code;

async function step(db: Db, legId: string): Promise<void> {
  const row = await readAutoCashOut(db, legId);
  if (!row) return;
  if (row.order_id === null) return act(db, row);
  const order = await ownOrder(db, row.user_id, row.order_id);
  if (!order) return resume(db, row);
  if (!isOpen(order)) return account(db, row, order);
  if (row.state === 'canceled') await withTransaction(db, (tx) => cancelSale(tx, row));
}

/** Repeats a sale whose order doesn't exist yet; drops it if it was removed and can no longer be in flight. */
async function resume(db: Db, row: AutoCashOutRow): Promise<void> {
  if (row.state !== 'canceled') {
    if (await maySell(db, row)) await sell(db, row, await ownHolding(db, row.user_id, row.leg_id), null);
    return;
  }
  await db
    .updateTable('auto_cash_outs')
    .set(noSale)
    .where('leg_id', '=', row.leg_id)
    .where('order_id', '=', row.order_id)
    .where('triggered_at', '<', sql<Date>`app_now() - interval '10 minutes'`)
    .execute();
}

/** Decides whether to sell, end or wait, and carries out the decision. */
async function act(db: Db, row: AutoCashOutRow): Promise<void> {
  if (row.state === 'done' || row.state === 'canceled') return;
  const held = await ownHolding(db, row.user_id, row.leg_id);
  const levels = await readLevels(db, [row.market_id], await groupMembers(db, row.user_id));
  const decision = decide(
    { target: row.target_price, stop: row.stop_price, min: row.min_price },
    {
      phase: held.market.phase,
      held: held.payout,
      bids: levels.filter(({ claim }) => claim === held.leg.claim),
      stopped: row.state === 'triggered' && row.cause === 'stop',
      sold: row.sold_amount,
    },
  );
  if (decision.kind === 'sell') {
    if (await maySell(db, row)) await sell(db, row, held, decision);
  } else await note(db, row, decision);
}

/** Whether the user may cash out now. After a refusal, enough time must have passed. */
async function maySell(db: Db, { user_id, leg_id }: AutoCashOutRow): Promise<boolean> {
  const { rows } = await sql`
    select from auto_cash_outs a join users u on u.id = a.user_id and u.status = 'enabled'
    where a.leg_id = ${leg_id} and (a.retry_at is null or a.retry_at <= app_now())`.execute(db);
  return rows.length > 0 && (await featureRefusal(db, user_id, ['cash_out'])) === null;
}

/**
 * Records that the automatic cash-out ended, or that the price reached the stop but there is no buyer at the minimum
 * price.
 */
async function note(db: Db, row: AutoCashOutRow, decision: Exclude<Decision, { kind: 'sell' }>): Promise<void> {
  const now = sql<Date>`app_now()`;
  const change =
    decision.kind === 'wait'
      ? decision.stopped && row.cause !== 'stop'
        ? { state: 'triggered' as const, cause: 'stop' as const, triggered_at: now }
        : null
      : decision.kind === 'done'
        ? { state: 'done' as const, ended_at: now }
        : { state: 'canceled' as const, reason: decision.reason, ended_at: now };
  if (!change) return;
  await db
    .updateTable('auto_cash_outs')
    .set(change)
    .where('leg_id', '=', row.leg_id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .where('order_id', 'is', null)
    .execute();
}

/** The outcome of a sale, taken from the market's answer or the order's row. */
interface Ended {
  state: OrderState;
  reason: string | null;
  matched: Cents;
  payout: Cents;
}

/**
 * Places the sale, or repeats one that was begun: its ID and request key are in the row, so the market applies it once.
 * @param decision null to repeat
 */
async function sell(
  db: Db,
  row: AutoCashOutRow,
  held: Holding,
  decision: Extract<Decision, { kind: 'sell' }> | null,
): Promise<void> {
  const orderId = row.order_id ?? newId();
  const quantity = row.order_quantity ?? held.payout;
  const floor = row.order_floor ?? decision?.floor ?? 99;
  const begun = { ...row, order_id: orderId, cause: decision?.cause ?? row.cause };
  const answer = await placeOrder(
    { db },
    {
      userId: row.user_id,
      marketId: row.market_id,
      orderId,
      request: { actor: row.user_id, operationId: autoCashOutJob, key: orderId, hash: sha256(orderId) },
      prepare: (tx) => begin(tx, row, { orderId, quantity, floor, decision }),
      command: (owner) => ({
        type: 'sell',
        ...owner,
        claim: held.leg.claim,
        quantity,
        min_proceeds: 1,
        floor_price: floor,
      }),
    },
  ).catch(async (error: unknown) => {
    // An earlier attempt may still be applied, so the sale is repeated until the market knows its outcome.
    if (decision && !isUnknown(error) && !isConflict(error)) await release(db, begun);
    throw error;
  });
  const { refused, order } = answer.outcome;
  if (refused) await release(db, begun);
  else if (order && !isOpen(order)) await account(db, begun, order);
}

interface Begun {
  orderId: string;
  quantity: Cents;
  floor: number;
  decision: Extract<Decision, { kind: 'sell' }> | null;
}

/** @throws 1001 if the user has changed the row or another process has claimed it */
async function begin(tx: Tx, row: AutoCashOutRow, { orderId, quantity, floor, decision }: Begun): Promise<null> {
  await lockPerson(tx, row.user_id);
  const now = await locked(tx, row.leg_id);
  const same = now?.version === row.version && now.order_id === row.order_id && now.state === row.state;
  const busy = now?.busy_until != null && now.busy_until > (await appNow(tx));
  if (!same || busy) throw common.conflict();
  await tx
    .updateTable('auto_cash_outs')
    .set({
      busy_until: sql`app_now() + make_interval(secs => ${BUSY_SECONDS})`,
      order_id: orderId,
      order_quantity: quantity,
      order_floor: floor,
      ...(decision && { state: 'triggered' as const, cause: decision.cause, triggered_at: sql<Date>`app_now()` }),
    })
    .where('leg_id', '=', row.leg_id)
    .execute();
  await tx
    .insertInto('stake_leg_orders')
    .values({ order_id: orderId, leg_id: row.leg_id, amount: 0 })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return null;
}

/** Drops a sale that the market refused and schedules another attempt. */
async function release(db: Db, row: AutoCashOutRow): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx
      .updateTable('auto_cash_outs')
      .set({
        ...noSale,
        retry_at: sql`app_now() + make_interval(secs => ${RETRY_SECONDS})`,
        ...(row.cause === 'target' && { state: sql`case when state = 'triggered' then 'armed' else state end` }),
      })
      .where('leg_id', '=', row.leg_id)
      .where('order_id', '=', row.order_id)
      .execute();
    await tryAgain(tx, row.market_id);
  });
}

async function tryAgain(tx: Tx, marketId: string): Promise<void> {
  const options = { key: `${marketId}:retry`, startAfterSeconds: RETRY_SECONDS };
  await enqueue(tx, autoCashOutJob, { market_id: marketId }, options);
}

/**
 * Adds a finished sale to the totals, once, and notifies its owner. The rest stays active: a target is armed again, and
 * a stop keeps selling. A sale that found no buyer is retried shortly, because the bids it saw may be outdated. A sale
 * that the owner canceled during the delay cancels everything.
 */
async function account(db: Db, row: AutoCashOutRow, { state, reason, matched, payout }: Ended): Promise<void> {
  const withdrawn = state === 'cancelled' && reason === 'cancelled';
  await withTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      update auto_cash_outs a set order_id = null, order_quantity = null, order_floor = null, busy_until = null,
        version = a.version + 1,
        retry_at = case when ${matched} = 0 then app_now() + make_interval(secs => ${RETRY_SECONDS}) end,
        sold_amount = sold_amount + ${matched}, proceeds_amount = proceeds_amount + ${matched > 0 ? payout : 0},
        state = case when a.state = 'canceled' or ${withdrawn} then 'canceled' when cause = 'target' then 'armed' else a.state end,
        reason = case when a.state <> 'canceled' and ${withdrawn} then 'removed' else reason end,
        ended_at = case when a.state <> 'canceled' and ${withdrawn} then app_now() else ended_at end
      from stake_legs l join events e on e.id = l.event_id
      where a.leg_id = ${row.leg_id} and a.order_id = ${row.order_id} and l.id = a.leg_id
      returning e.name`.execute(tx);
    const [event] = rows;
    if (!event) return;
    if (matched === 0) return tryAgain(tx, row.market_id);
    notify(tx, {
      userId: row.user_id,
      category: 'stakes',
      title: `Auto cash-out sold for ${dollars(payout)}`,
      body: `${row.cause === 'stop' ? 'Your stop' : 'Your target'} was reached in ${event.name}. Paid to your balance.`,
      data: { nativedeeplink: 'duelbook://my_stakes' },
      dedupeKey: `auto_cash_out:${row.order_id}`,
    });
  });
  if (matched === 0) return;
  // The remainder is sold or ended right away, without waiting for the next change in the market.
  const after = await readAutoCashOut(db, row.leg_id);
  if (after && after.order_id === null) await act(db, after);
}
