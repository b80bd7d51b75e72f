import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { earlierAnswer } from '../../market/engine/writer/replies.ts';
import type { Answer, Expiry, RequestKey } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId, sha256 } from '../../shared/ids.ts';
import { walletView } from '../../wallet/view.ts';
import { closedRefusal, marketRefusal } from '../errors.ts';
import type { MarketRow } from '../markets/markets.ts';
import { promiseBoost } from '../promotions/boosts.ts';
import { promiseShield } from '../promotions/shields.ts';
import { checkStake, wantedClaim, wantedMarket } from './checks.ts';
import { addLeg, type LegOf, legForOrder, legOfOrder, linkOrder, lockPerson, type NewLeg } from './legs.ts';
import { orderView, rowOf } from './orders.ts';
import { foundNothing, placeOrder } from './placeOrder.ts';
import type { PurchaseInput, PurchaseView } from './purchaseSchemas.ts';
import { undoOrder } from './undoOrder.ts';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Places an order and adds it to the user's slip; a bench leg holds no money. The market answers after its commit.
 * @throws 404, 1000, 1003, 1004, 1007, 1008, 1009, 1010
 */
export async function purchase(
  deps: Work,
  userId: string,
  input: PurchaseInput,
  request: RequestKey,
): Promise<PurchaseView> {
  const market = await wantedMarket(deps.db, input);
  const leg = legOf(market, input);
  if (input.slot === 'bench') return putOnBench(deps, userId, market, leg);
  const earlier = await earlierAnswer(deps.db, request);
  if (earlier) return answered(deps, userId, { market, leg, expires: endOf(input) }, earlier);
  const expires = await expiryOf(deps.db, input);
  const answer = await place(deps, userId, { market, leg, orderId: newId(), input, expires, request });
  return answered(deps, userId, { market, leg, expires }, answer);
}

/** The leg for an order. */
function legOf(market: MarketRow, input: PurchaseInput): NewLeg {
  const side = input.side ?? 'for';
  return {
    slipId: input.slip_id ?? null,
    event_id: market.event_id,
    market_id: market.id,
    event_team_id: input.event_team_id,
    side,
    claim: wantedClaim(market, input.event_team_id, side),
    price: input.price,
    amount: input.amount,
  };
}

function endOf({ tif, expires_at }: PurchaseInput): Expiry | null {
  return tif === 'gtd' ? { at: Date.parse(expires_at ?? ''), end: 'expire' } : null;
}

async function expiryOf(db: Db, input: PurchaseInput): Promise<Expiry | null> {
  if (input.expires_at && input.tif !== 'gtd') {
    throw common.validation({}, 'Only an order that stays open until a time can have one.', 'expires_at');
  }
  const end = endOf(input);
  if (end && !(end.at > (await appNow(db)).getTime())) {
    throw common.validation({}, 'Choose a time in the future.', 'expires_at');
  }
  return end;
}

/**
 * Prepares the order: checks permission, finds the leg and reserves promotions.
 * @returns the order from an earlier attempt of the same request that holds its promotions; usually null
 */
async function prepare(
  tx: Tx,
  { config }: Work,
  userId: string,
  { orderId, leg, input, request }: Pick<Placing, 'orderId' | 'leg' | 'input' | 'request'>,
): Promise<string | null> {
  const { boost_id, shield_id } = input;
  await lockPerson(tx, userId);
  await checkStake(tx, userId, leg);
  const found = await legForOrder(tx, userId, leg, config.stakes.lineupLegs);
  await linkOrder(tx, orderId, found.legId, leg.amount);
  const promised = { ...leg, ...found, userId };
  const promisedWith = { orderId, request: markOf(request) };
  const boosted = boost_id ? await promiseBoost(tx, { ...promised, ...promisedWith, promoId: boost_id }) : null;
  const shielded = shield_id
    ? await promiseShield(tx, config, { ...promised, promoId: shield_id }, promisedWith)
    : null;
  return boosted ?? shielded;
}

/** A short fingerprint of a user's request. */
function markOf({ operationId, key, hash }: RequestKey): Buffer {
  return sha256(`${operationId}|${key}|${hash.toString('hex')}`);
}

interface Placing {
  market: MarketRow;
  leg: NewLeg;
  orderId: string;
  input: PurchaseInput;
  expires: Expiry | null;
  request: RequestKey;
}

function place(
  deps: Work,
  userId: string,
  { market, leg, orderId, input, expires, request }: Placing,
): Promise<Answer> {
  return placeOrder(deps, {
    userId,
    marketId: market.id,
    orderId,
    request,
    options: { early: true, ...(expires && { expires }) },
    prepare: (tx) => prepare(tx, deps, userId, { orderId, leg, input, request }),
    command: (owner) => ({
      type: 'place',
      ...owner,
      claim: leg.claim,
      price: leg.price,
      amount: leg.amount,
      tif: input.tif ?? 'ioc',
      keep: input.keep ?? false,
      post_only: input.post_only ?? false,
    }),
  });
}

type Placed = Pick<Placing, 'market' | 'leg' | 'expires'>;

/** Describes the order from the commit's outcome, because its row may not be written yet. */
async function answered(deps: Work, userId: string, placed: Placed, { outcome }: Answer): Promise<PurchaseView> {
  const { market, leg, expires } = placed;
  const { order, refused } = outcome;
  const missed = order !== null && foundNothing(order);
  // If the process was killed after the order's commit, the order couldn't be undone.
  if (missed) await undoOrder(deps.db, userId, order.id);
  if (refused || missed) {
    // The response includes the current book, so it waits until the rows of all orders are written.
    await marketsIn(deps).seenByAll(userId);
    throw await marketRefusal(deps.db, refused ?? 'unfillable', { market, claim: leg.claim });
  }
  invariant(order, 'a placed order exists');
  const at = await legOfOrder(deps.db, order.id);
  invariant(at, 'a committed order has a leg');
  const { slipId: slip_id, legId: leg_id } = at;
  return {
    order: orderView(market, { ...rowOf(order, market.id, expires), slip_id, leg_id }),
    slip_id,
    leg_id,
    fills_count: outcome.fills.length,
    wallet: await walletView(deps.db, userId, deps.config.wallet, {
      id: order.id,
      amount: order.amount - order.refunded,
    }),
  };
}

async function putOnBench(deps: Work, userId: string, market: MarketRow, leg: NewLeg): Promise<PurchaseView> {
  if (['closed', 'provisional', 'settled', 'voided'].includes(market.phase)) throw closedRefusal(market);
  const { slipId, legId } = await withTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    return (await benched(tx, userId, leg)) ?? addLeg(tx, userId, leg, 'bench', deps.config.stakes.benchLegs);
  });
  return {
    order: null,
    slip_id: slipId,
    leg_id: legId,
    fills_count: 0,
    wallet: await walletView(deps.db, userId, deps.config.wallet),
  };
}

/**
 * Adds a leg to a slip's bench. If it is already there, returns it, so that a repeated request doesn't add it twice.
 */
async function benched(
  tx: Tx,
  userId: string,
  { slipId, market_id, claim, price, amount }: NewLeg,
): Promise<LegOf | null> {
  if (slipId === null) return null;
  const leg = await tx
    .selectFrom('stake_legs')
    .select('id')
    .where('slip_id', '=', slipId)
    .where('user_id', '=', userId)
    .where('slot', '=', 'bench')
    .where('market_id', '=', market_id)
    .where('claim', '=', claim)
    .where('price', '=', price)
    .where('amount', '=', amount)
    .executeTakeFirst();
  return leg ? { slipId, legId: leg.id } : null;
}
