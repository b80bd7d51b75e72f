import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { groupOf } from '../events/integrity/sharing.ts';
import type { Outcome } from '../market/core/types.ts';
import { marketsIn } from '../market/engine/markets.ts';
import { earlierOutcomes } from '../market/engine/replies.ts';
import type { RequestKey, Step, Submission } from '../market/engine/submission.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { checkStake } from './checks.ts';
import { closedRefusal, marketRefusal } from './errors.ts';
import { linkOrder, lockPerson, unlinkOrder } from './legs.ts';
import { type MarketRow, readMarkets } from './markets.ts';
import { quoteSale } from './quote.ts';
import { type LegRow, readLegs } from './slips.ts';

type Work = Pick<Deps, 'db' | 'config'>;

/** A swap as it is decided: what leaves, what comes, and on which terms. */
export interface Swap {
  userId: string;
  slipId: string;
  out: LegRow;
  outMarket: MarketRow;
  in: LegRow;
  inMarket: MarketRow;
  /** Payout-cents held by the leg that leaves; 0: nothing is sold. */
  held: Cents;
  minProceeds: Cents;
  /** Orders of it that wait. */
  waiting: string[];
  sellId: string;
  placeId: string;
}

/**
 * Swaps a leg of the lineup for one of the bench, all or nothing: takes back what waits, sells what is matched for at least
 * `minProceeds`, and places the other leg with that money, at most its amount. Where a sale waits in play, the other leg is
 * placed when it has come through. @throws 404, 1000, 1001, 1002, 1003, 1004, 1007, 1008, 1009, 1010, 1011
 */
export async function swapLegs(
  deps: Work,
  userId: string,
  slipId: string,
  input: { out_leg_id: string; in_leg_id: string; min_proceeds?: number | null },
  request: RequestKey,
): Promise<string> {
  const done = await changeOf(deps.db, await earlierOutcomes(deps.db, request));
  if (done) return done;
  const swap = await decided(deps, userId, slipId, input);
  await withTransaction(deps.db, (tx) => prepare(tx, swap));
  try {
    const outcomes = sellWaits(swap) ? await inTwo(deps, swap, request) : await atOnce(deps, swap, request);
    await withTransaction(deps.db, (tx) => record(tx, swap, outcomes));
    return swap.placeId;
  } catch (error) {
    await withTransaction(deps.db, (tx) => undo(tx, swap));
    throw error;
  }
}

/** The swap that a request made before. */
async function changeOf(db: Db, outcomes: readonly (Outcome | null)[] | null): Promise<string | null> {
  const placed = outcomes?.at(-1)?.order?.id;
  if (placed === undefined) return null;
  const row = await db.selectFrom('stake_lineup_changes').select('id').where('id', '=', placed).executeTakeFirst();
  return row?.id ?? null;
}

async function decided(
  { db, config }: Work,
  userId: string,
  slipId: string,
  { out_leg_id, in_leg_id, min_proceeds }: { out_leg_id: string; in_leg_id: string; min_proceeds?: number | null },
): Promise<Swap> {
  const legs = await readLegs(db, { legIds: [out_leg_id, in_leg_id] });
  const own = legs.filter((leg) => leg.user_id === userId && leg.slip_id === slipId);
  const out = own.find((leg) => leg.id === out_leg_id && leg.slot === 'lineup');
  const into = own.find((leg) => leg.id === in_leg_id);
  if (!out || !into) throw common.notFound();
  // Clicked twice: the first of them is bringing it in, or has.
  if (into.slot !== 'bench') throw common.conflict({ leg_id: into.id }, 'This stake is in the lineup already.');
  const markets = await readMarkets(db, { ids: [out.market_id, into.market_id] });
  const [outMarket, inMarket] = [out, into].map((leg) => markets.find(({ id }) => id === leg.market_id));
  invariant(outMarket && inMarket, 'a leg has its market');
  for (const market of [outMarket, inMarket]) {
    if (market.phase !== 'open' && market.phase !== 'in_play') throw closedRefusal(market);
  }
  const { rows } = await sql<{ payout: Cents; basis: Cents; paid: Cents }>`
    select payout, basis, paid from market_positions
    where market_id = ${out.market_id} and user_id = ${userId} and claim = ${out.claim}`.execute(db);
  const position = rows[0] ?? { payout: 0, basis: 0, paid: 0 };
  const waiting = await waitingOrders(db, out.id);
  if (position.payout === 0 && waiting.length === 0) {
    throw common.conflict({ payout_amount: 0 }, 'Nothing of it is left.');
  }
  const quote =
    position.payout > 0
      ? await quoteSale(db, config, { leg: out, market: outMarket, ...position }, position.payout)
      : null;
  return {
    userId,
    slipId,
    out,
    outMarket,
    in: into,
    inMarket,
    held: position.payout,
    minProceeds: Math.max(1, min_proceeds ?? quote?.proceeds_amount ?? 1),
    waiting,
    sellId: newId(),
    placeId: newId(),
  };
}

async function waitingOrders(db: Db | Tx, legId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from stake_leg_orders lo join market_orders o on o.id = lo.order_id
    where lo.leg_id = ${legId} and o.resting order by o.seq`.execute(db);
  return rows.map(({ id }) => id);
}

/** Brings the leg of the bench into the lineup before its order, so that nothing stands without its leg. */
async function prepare(tx: Tx, swap: Swap): Promise<void> {
  await lockPerson(tx, swap.userId);
  await checkStake(tx, swap.userId, swap.inMarket.event_id, swap.in.amount);
  const taken = await tx
    .selectFrom('stake_legs')
    .select(['id', 'slip_id'])
    .where('user_id', '=', swap.userId)
    .where('market_id', '=', swap.in.market_id)
    .where('claim', '=', swap.in.claim)
    .where('slot', '=', 'lineup')
    .executeTakeFirst();
  if (taken) throw common.duplicate({ slip_id: taken.slip_id, leg_id: taken.id }, 'You have this stake already.');
  await tx.updateTable('stake_legs').set({ slot: 'lineup' }).where('id', '=', swap.in.id).execute();
  await linkOrder(tx, swap.placeId, swap.in.id, swap.in.amount);
  if (swap.held > 0) await linkOrder(tx, swap.sellId, swap.out.id, 0);
}

async function undo(tx: Tx, swap: Swap): Promise<void> {
  await lockPerson(tx, swap.userId);
  const placed = await tx.selectFrom('market_orders').select('id').where('id', '=', swap.placeId).executeTakeFirst();
  if (placed) return;
  await tx.updateTable('stake_legs').set({ slot: 'bench' }).where('id', '=', swap.in.id).execute();
  await tx.deleteFrom('stake_leg_orders').where('order_id', '=', swap.placeId).execute();
  const sold = await tx.selectFrom('market_orders').select('id').where('id', '=', swap.sellId).executeTakeFirst();
  if (!sold) await unlinkOrder(tx, swap.sellId);
}

/** In play a sale waits for the market's delay. */
function sellWaits({ held, outMarket }: Swap): boolean {
  return held > 0 && outMarket.phase === 'in_play' && outMarket.delay_ms > 0;
}

function wayOut(swap: Swap, group: string): Step[] {
  const { userId: user, out, held, minProceeds, waiting, sellId } = swap;
  const step = (submission: Submission): Step => ({ marketId: out.market_id, user, submission: () => submission });
  return [
    ...waiting.map((order) => step({ type: 'cancel', order, why: 'cancelled' })),
    ...(held === 0
      ? []
      : [
          step({
            type: 'sell',
            order: sellId,
            user,
            group,
            claim: out.claim,
            quantity: held,
            min_proceeds: minProceeds,
            floor_price: 1,
          }),
        ]),
  ];
}

/** The order of the leg that comes in, with at most the money that was set free. */
function wayIn(swap: Swap, group: string, freed: (before: readonly (Outcome | null)[]) => Cents): Step {
  const { userId: user, in: leg, placeId } = swap;
  return {
    marketId: leg.market_id,
    user,
    submission: (before) => ({
      type: 'place',
      order: placeId,
      user,
      group,
      claim: leg.claim,
      price: leg.price,
      amount: Math.min(leg.amount, freed(before)),
      tif: 'gtc',
      keep: false,
      post_only: false,
    }),
  };
}

/** What came back to the person. */
export function freedBy(outcomes: readonly (Outcome | null)[], userId: string): Cents {
  return outcomes
    .flatMap((outcome) => outcome?.money ?? [])
    .filter(({ user, kind }) => user === userId && kind !== 'hold')
    .reduce((sum, { amount }) => sum + amount.wager_only + amount.unsettled + amount.cash, 0);
}

async function atOnce(deps: Work, swap: Swap, request: RequestKey): Promise<readonly (Outcome | null)[]> {
  const group = await groupOf(deps.db, swap.userId);
  const steps = [...wayOut(swap, group), wayIn(swap, group, (before) => freedBy(before, swap.userId))];
  return together(deps, swap, steps, request);
}

async function together(deps: Work, swap: Swap, steps: Step[], request: RequestKey) {
  const { outcomes, done } = await marketsIn(deps).submitTogether(steps, { request });
  if (done) return outcomes;
  const at = outcomes.length - 1;
  const refused = outcomes[at]?.refused;
  invariant(refused, 'what was not done was refused');
  const out = steps[at]?.submission(outcomes)?.type !== 'place';
  const market = out ? swap.outMarket : swap.inMarket;
  throw await marketRefusal(deps.db, refused, { market, claim: out ? swap.out.claim : swap.in.claim });
}

/** First the way out, which waits for its delay; then the way in. What cannot be sold leaves everything as it is. */
async function inTwo(deps: Work, swap: Swap, request: RequestKey): Promise<readonly (Outcome | null)[]> {
  const group = await groupOf(deps.db, swap.userId);
  const sale = wayOut({ ...swap, waiting: [] }, group);
  const first = await together(deps, swap, sale, { ...request, operationId: `${request.operationId}:sell` });
  const proceeds = await soldFor(deps.db, swap);
  const rest = wayOut({ ...swap, held: 0 }, group);
  const steps = [...rest, wayIn(swap, group, (before) => proceeds + freedBy(before, swap.userId))];
  return [...first, ...(await together(deps, swap, steps, request))];
}

const POLL_MS = 200;

/** Waits for the end of the sale's delay. @throws 1008, 1009, 1011 when it was rejected then */
async function soldFor(db: Db, swap: Swap): Promise<Cents> {
  const tries = Math.ceil((swap.outMarket.delay_ms + 5000) / POLL_MS);
  for (let n = 0; n < tries; n++) {
    const order = await db
      .selectFrom('market_orders')
      .select(['state', 'reason', 'payout'])
      .where('id', '=', swap.sellId)
      .executeTakeFirstOrThrow();
    if (order.state === 'rejected') {
      const reason = order.reason === 'slippage' || order.reason === 'no_bids' ? order.reason : 'price_moved';
      throw await marketRefusal(db, reason, { market: swap.outMarket, claim: swap.out.claim });
    }
    if (order.state !== 'pending_delay') return order.payout;
    await sleep(POLL_MS);
  }
  throw common.unavailable({ retry_after: 1 }, 'The sale still waits; look at your stakes in a moment.');
}

/** Writes the swap down; its id is that of the order that came in. */
export async function record(
  tx: Tx,
  swap: Pick<Swap, 'userId' | 'slipId' | 'out' | 'in' | 'sellId' | 'placeId'>,
  outcomes: readonly (Outcome | null)[],
  cause: 'person' | 'auto' = 'person',
): Promise<void> {
  const orders = await tx
    .selectFrom('market_orders')
    .select(['id', 'amount', 'payout'])
    .where('id', 'in', [swap.sellId, swap.placeId])
    .execute();
  const refunded = outcomes
    .flatMap((outcome) => outcome?.money ?? [])
    .filter(({ user, kind, cause: of }) => user === swap.userId && kind === 'refund' && of !== swap.placeId)
    .reduce((sum, { amount }) => sum + amount.wager_only + amount.unsettled + amount.cash, 0);
  await tx
    .insertInto('stake_lineup_changes')
    .values({
      id: swap.placeId,
      slip_id: swap.slipId,
      out_leg_id: swap.out.id,
      in_leg_id: swap.in.id,
      cause,
      refunded_amount: refunded,
      proceeds_amount: orders.find(({ id }) => id === swap.sellId)?.payout ?? 0,
      placed_amount: orders.find(({ id }) => id === swap.placeId)?.amount ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
