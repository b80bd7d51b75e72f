import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { readMarkets } from '../markets/markets.ts';
import { claimEarlierPromise, closing, type Promised, type PromisedWith, runningOffer, setAside } from './boosts.ts';
import { shieldStatus } from './offers.ts';

/**
 * Attaches a shield to a leg and reserves its maximum refund (I9). One per slip, before play begins, up to the weekly
 * limit. `promisedWith` is set if the shield is attached together with an order.
 * @returns an order of the same request that it was attached to before
 * @throws 1002, 1004, 1007
 */
export async function promiseShield(
  tx: Tx,
  config: Config,
  promised: Promised & { side: 'for' | 'against' },
  promisedWith: PromisedWith | null,
): Promise<string | null> {
  const earlier = await claimEarlierPromise(tx, 'shield', promised.slipId, promisedWith);
  if (earlier) return earlier;
  await runningOffer(tx, 'shield', promised);
  if (promised.side !== 'for')
    throw common.notAllowedNow({}, 'Shields only work for stakes on a team, not against it.');
  const [market] = await readMarkets(tx, { ids: [promised.market_id] });
  if (!market || market.in_play || (market.phase !== 'open' && market.phase !== 'suspended')) {
    throw common.notAllowedNow({ phase: market?.phase }, 'You can only add a shield before the event starts.');
  }
  const { left, cap_amount, renews_at } = await shieldStatus(tx, config, promised.userId);
  if (left === 0) {
    const allowed = config.stakes.shieldsPerWeek;
    throw common.limitReached(
      { limit: 'shields', allowed, resets_at: renews_at },
      'You’ve used all your shields this week.',
    );
  }
  const id = newId();
  const transfer = await setAside(tx, { id, kind: 'shield', amount: cap_amount, userId: promised.userId });
  await tx
    .insertInto('stake_shields')
    .values({
      id,
      user_id: promised.userId,
      slip_id: promised.slipId,
      leg_id: promised.legId,
      market_id: promised.market_id,
      order_id: promisedWith?.orderId ?? null,
      request: promisedWith?.request ?? null,
      cap_amount,
      reserve_transfer_id: transfer.id,
      closing_transfer_id: null,
    })
    .execute();
  return null;
}

/** Removes a shield that was attached together with an order that was never placed. */
export async function dropShield(tx: Tx, orderId: string): Promise<void> {
  const row = await tx
    .deleteFrom('stake_shields')
    .where('order_id', '=', orderId)
    .where('state', '=', 'attached')
    .returning(['id', 'cap_amount'])
    .executeTakeFirst();
  if (row) await post(tx, closing('shield', { id: row.id, reserved: row.cap_amount, entries: [], paid: 0 }));
}
