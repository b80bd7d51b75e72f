import type { Static } from 'typebox';
import type { Deps } from '../../app.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { earlierAnswer } from '../../market/engine/writer/replies.ts';
import type { RequestKey } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { walletView } from '../../wallet/view.ts';
import { marketRefusal } from '../errors.ts';
import { readMarkets } from '../markets/markets.ts';
import { orderView, ownOrder } from './orders.ts';
import type { CancelledOrderSchema } from './purchaseSchemas.ts';

/** Cancels the unmatched part of one of the user's orders. @throws 404, 1001 when nothing is unmatched */
export async function cancelOrder(
  deps: Pick<Deps, 'db' | 'config'>,
  userId: string,
  orderId: string,
  request: RequestKey,
): Promise<Static<typeof CancelledOrderSchema>> {
  const { db, config } = deps;
  const own = await ownOrder(db, userId, orderId);
  if (!own) throw common.notFound();
  const [market] = await readMarkets(db, { ids: [own.market_id] });
  invariant(market, 'an order has its market');
  const answer =
    (await earlierAnswer(db, request)) ??
    (await marketsIn(deps).submit(own.market_id, { type: 'cancel', order: orderId, why: 'cancelled' }, { request }));
  const { refused } = answer.outcome;
  if (refused) throw await marketRefusal(db, refused, { market });
  if (own.kind === 'challenge') {
    await db.updateTable('stake_challenges').set({ ended: 'cancelled' }).where('id', '=', orderId).execute();
  }
  const order = await ownOrder(db, userId, orderId);
  invariant(order, 'an order is never deleted');
  return { order: orderView(market, order), wallet: await walletView(db, userId, config.wallet) };
}
