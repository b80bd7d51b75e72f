import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { lotOf } from '../../market/core/book/lots.ts';
import { entryOf } from '../../market/core/orders/orders.ts';
import { isFinished } from '../../market/core/state/live.ts';
import type { Order } from '../../market/core/types.ts';
import { Changes } from '../../market/engine/writer/changes.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import type { Entry } from './contracts.ts';
import type { Touched } from './touched.ts';

/** An order changed by these batches, in its final state. */
export interface ChangedOrder extends Pick<Order, 'id' | 'user' | 'kind' | 'claim' | 'price' | 'remaining' | 'seq'> {
  at: Date;
  inBook: boolean;
  /**
   * Whether the order was created and removed within one batch. No snapshot shows it, because rows are written between
   * batches.
   */
  unseen: boolean;
}

const isInBook = (order: Order): boolean => !isFinished(order) && order.state !== 'pending_delay';

/** Orders changed by these batches, oldest first; null when a batch has no change data. */
export function changedIn(batches: readonly MarketBatch[]): ChangedOrder[] | null {
  const all = new Changes();
  const seen = new Set<string>();
  for (const { changes } of batches) {
    if (!changes) return null;
    for (const [id, { order, fresh }] of changes.orders) if (!fresh || isInBook(order)) seen.add(id);
    all.add(changes);
  }
  return [...all.orders.values()]
    .map(({ order }) => ({
      id: order.id,
      user: order.user,
      kind: order.kind,
      claim: order.claim,
      price: order.price,
      remaining: order.remaining,
      seq: order.seq,
      at: new Date(order.at),
      inBook: isInBook(order),
      unseen: !seen.has(order.id),
    }))
    .sort((x, y) => x.seq - y.seq);
}

/**
 * Like `changedIn`, but reads the tables: orders that appear in the batches' outcomes, and asks, which can shrink
 * without appearing there.
 */
export async function readChanged(
  tx: Tx,
  since: { market_id: string; seq: number },
  { fresh, known }: Touched,
): Promise<ChangedOrder[]> {
  const { rows } = await sql<ChangedOrder>`
    with changed (id, fresh) as (
      select unnest(${[...fresh]}::uuid[]), true
      union all
      select id, false from (
        select unnest(${[...known]}::uuid[])
        union
        select id from market_orders where market_id = ${since.market_id} and kind = 'ask' and changed_seq > ${since.seq}
      ) k (id)
      except select unnest(${[...fresh]}::uuid[]), false)
    select o.id, o.user_id as user, o.kind, o.claim::int as claim, o.price::int as price, o.remaining, o.seq, o.at,
      o.resting and o.state <> 'pending_delay' as "inBook",
      c.fresh and not (o.resting and o.state <> 'pending_delay') as unseen
    from changed c join market_orders o using (id) order by o.seq, o.id`.execute(tx);
  return rows;
}

type Owner = Pick<Entry, 'username' | 'image_url'>;

/** Owner shown for an order whose stakes aren't public. */
export const hidden: Owner = { username: null, image_url: null };

/** Public profiles of the owners who show their stakes. */
export async function readOwners(tx: Tx, orders: readonly ChangedOrder[]): Promise<Map<string, Owner>> {
  const people = [...new Set(orders.map(({ user }) => user))];
  if (people.length === 0) return new Map();
  const { rows } = await sql<Owner & { id: string }>`
    select u.id, u.username, u.profile_media_url as image_url
    from unnest(${people}::uuid[]) as p (id) join stake_visibility v on v.user_id = p.id and v.stakes
      join users u on u.id = p.id and u.status = 'enabled'`.execute(tx);
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

/** An order as a book entry, computed like the view `market_book`; quantities are 0 when it isn't resting. */
export function entryIn(marketId: string, order: ChangedOrder): Omit<Entry, 'username' | 'image_url'> {
  const { claim, price } = entryOf(order);
  const { a, b, size } = lotOf(price);
  const ask = order.kind === 'ask';
  const lots = order.inBook ? Math.floor(order.remaining / (ask ? size : a)) : 0;
  const remaining = ask ? a * lots : order.remaining;
  return {
    id: order.id,
    market_id: marketId,
    user_id: order.user,
    claim,
    price,
    remaining: order.inBook ? remaining : 0,
    reflective: b * lots,
    seq: order.seq,
    at: order.at,
  };
}
