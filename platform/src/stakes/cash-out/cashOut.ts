import type { Static } from 'typebox';
import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import { earlierAnswer } from '../../market/engine/writer/replies.ts';
import type { Answer, RequestKey, Submission } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { walletView } from '../../wallet/view.ts';
import { marketRefusal, stakeErrors } from '../errors.ts';
import { linkOrder, lockPerson } from '../orders/legs.ts';
import { orderView, ownOrder } from '../orders/orders.ts';
import { type OrderOwner, placeOrder } from '../orders/placeOrder.ts';
import { legViews } from '../slips/slips.ts';
import { type Holding, ownHolding, quoteSale } from './quote.ts';
import type { CashOutInput, CashOutQuote, CashOutSchema } from './schemas.ts';

type CashOut = Static<typeof CashOutSchema>;
type Work = Pick<Deps, 'db' | 'config'>;

/** Quotes the sale of one of the user's positions, or part of it. @throws 404, 1000, 1001 */
export async function cashOutQuote(
  { db, config }: Work,
  userId: string,
  legId: string,
  { payout_cents, fraction }: { payout_cents?: number; fraction?: number },
): Promise<CashOutQuote> {
  if (payout_cents !== undefined && fraction !== undefined) {
    throw common.validation({}, 'Enter an amount or a fraction, not both.', 'fraction');
  }
  const held = await ownHolding(db, userId, legId);
  return quoteSale(db, config, held, payout_cents ?? Math.floor((held.payout * (fraction ?? 100)) / 100));
}

/**
 * Sells one of the user's positions to the best bids, for at least the quoted amount minus the accepted slippage, or
 * places an ask at a given price. If the sale would bring less, nothing is sold.
 * @throws 404, 1000, 1001, 1009, 1011 with a new quote
 */
export async function cashOut(
  deps: Work,
  userId: string,
  legId: string,
  input: CashOutInput,
  request: RequestKey,
): Promise<CashOut> {
  const held = await ownHolding(deps.db, userId, legId);
  const earlier = await earlierAnswer(deps.db, request);
  if (earlier) return answered(deps, userId, held, earlier);
  const orderId = newId();
  const sale = await saleOf(deps, userId, held, input);
  const answer = await placeOrder(deps, {
    userId,
    marketId: held.market.id,
    orderId,
    request,
    prepare: async (tx) => {
      await lockPerson(tx, userId);
      await linkOrder(tx, orderId, legId, 0);
      return null;
    },
    command: (owner) => ({ ...owner, claim: held.leg.claim, ...sale }),
  });
  const { refused } = answer.outcome;
  if (refused) {
    const now = await ownHolding(deps.db, userId, legId);
    const quote = await quoteSale(deps.db, deps.config, now, Math.min(now.payout, sale.quantity));
    throw await marketRefusal(deps.db, refused, { market: now.market, quote });
  }
  return answered(deps, userId, held, answer);
}

type TermsOf<S> = S extends Submission ? Omit<S, keyof OrderOwner | 'claim'> : never;
type Sale = TermsOf<Extract<Submission, { type: 'sell' | 'ask' }>>;

async function saleOf(deps: Work, userId: string, held: Holding, input: CashOutInput): Promise<Sale> {
  if (held.payout === 0) throw common.conflict({ payout_amount: 0 }, 'You have nothing left to sell here.');
  if (input.ask_price != null) {
    const quantity = input.payout_cents ?? held.payout;
    return { type: 'ask', quantity, price: input.ask_price, keep: false };
  }
  return { type: 'sell', floor_price: 1, ...(await terms(deps, userId, held, input)) };
}

/** How much to sell, and the minimum proceeds. */
async function terms(
  { db, config }: Work,
  userId: string,
  held: Holding,
  input: CashOutInput,
): Promise<{ quantity: Cents; min_proceeds: Cents }> {
  if (input.quote_id == null) {
    if (input.min_proceeds == null) throw common.validation({}, 'A quote or a minimum amount is required.', 'quote_id');
    return { quantity: input.payout_cents ?? held.payout, min_proceeds: input.min_proceeds };
  }
  const quote = await db
    .selectFrom('cash_out_quotes')
    .select(['quantity', 'proceeds', 'expires_at'])
    .where('id', '=', input.quote_id)
    .where('user_id', '=', userId)
    .where('leg_id', '=', held.leg.id)
    .executeTakeFirst();
  if (!quote) throw common.notFound({}, 'This quote doesn’t exist anymore. Get a new one.');
  if (quote.expires_at <= (await appNow(db))) {
    const fresh = await quoteSale(db, config, held, Math.min(held.payout, quote.quantity));
    throw stakeErrors.slippage(
      { reason: 'expired', quote: fresh },
      'This quote has expired. Nothing was sold. Get a new one.',
    );
  }
  const least = Math.ceil((quote.proceeds * (100 - (input.slippage_percent ?? 0))) / 100);
  // The quoted amount is the minimum. Only the accepted slippage can lower it; a smaller requested minimum can't.
  return { quantity: quote.quantity, min_proceeds: Math.max(least, input.min_proceeds ?? 0) };
}

async function answered(
  { db, config }: Work,
  userId: string,
  { leg, market }: Holding,
  answer: Answer,
): Promise<CashOut> {
  const { order } = answer.outcome;
  invariant(order, 'an accepted sale has an order');
  const row = await ownOrder(db, userId, order.id);
  invariant(row, 'a committed order has a row');
  const [view] = await legViews(db, userId, [leg]);
  const waits = order.state === 'pending_delay' ? 'waiting' : 'done';
  const asks = order.state === 'open' || order.state === 'partially_matched';
  return {
    state: asks ? 'asking' : waits,
    proceeds_amount: order.payout,
    order: orderView(market, row),
    position: view?.position ?? null,
    wallet: await walletView(db, userId, config.wallet),
  };
}
