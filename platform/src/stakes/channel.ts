import { sql } from 'kysely';
import Type from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { isReadable } from '../events/readable.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import type { MarketChange } from '../market/projection/batch.ts';
import { invariant } from '../shared/assert.ts';
import { Id } from '../shared/schema.ts';
import { contractOf, type Entry, topContracts } from './contracts.ts';
import { ContractSchema, type ContractView, Count, MarketSchema, type MarketView } from './marketSchemas.ts';
import { type MarketRow, marketViews, readMarkets } from './markets.ts';
import { OrderSchema, type OrderView } from './orderSchemas.ts';
import { changedOrders, openOrders, orderView } from './orders.ts';
import type { TouchedOrders } from './touched.ts';

/** Contracts of each side that a page of a market begins with. */
const PAGE = 40;

export const PendingOrdersSchema = Type.Object({
  markets: Type.Array(MarketSchema),
  /** Changed offers; one with a quantity of 0 is gone. */
  contracts: Type.Array(ContractSchema),
  /** The person's own orders: open ones in a snapshot, those that changed in an event. */
  orders: Type.Array(OrderSchema),
  fills_count: Count,
});

/** An event as it is stored: what nobody but the server may know is taken out before it is sent. */
interface StoredEvent {
  markets: MarketView[];
  contracts: (ContractView & { user_id: string })[];
  fills_count: number;
  /** Whose orders changed, and since which command of which market. */
  people: string[];
  since: { market_id: string; seq: number }[];
}

/** An event's books as they change, and the person's own orders. */
export const pendingOrders: Channel = {
  name: 'pending_orders',
  key: Type.Object({ event_id: Id }),
  policy: policy.user(),
  data: PendingOrdersSchema,
  async snapshot(db, session, key) {
    const markets = await readMarkets(db, { eventIds: [key.event_id ?? ''] });
    if (markets.length === 0 || !(await isReadable(db, key.event_id ?? '', session))) return null;
    invariant(session, 'the channel is for those who are signed in');
    const ids = markets.map(({ id }) => id);
    const running = markets.filter(({ phase }) => phase === 'open' || phase === 'in_play' || phase === 'suspended');
    return {
      markets: await marketViews(db, markets),
      contracts: await topContracts(db, running, session.userId, PAGE),
      orders: seen(markets, await openOrders(db, session.userId, ids)),
      fills_count: 0,
    };
  },
  async personal(db, session, data) {
    const { markets, contracts, fills_count, people, since } = data as StoredEvent;
    const own = people.includes(session.userId) ? await changedOrders(db, session.userId, since) : [];
    const rows = own.length === 0 ? [] : await readMarkets(db, { ids: since.map(({ market_id }) => market_id) });
    return {
      markets,
      contracts: contracts.map(({ user_id, ...contract }) => ({ ...contract, mine: user_id === session.userId })),
      orders: seen(rows, own),
      fills_count,
    };
  },
};

function seen(markets: readonly MarketRow[], orders: Parameters<typeof orderView>[1][]): OrderView[] {
  return orders.flatMap((order) => {
    const market = markets.find(({ id }) => id === order.market_id);
    return market ? [orderView(market, order)] : [];
  });
}

/** What is told of the changes of an event's books: the markets, every offer that changed, and whose they are. */
export async function bookEvent(
  tx: Tx,
  touched: TouchedOrders,
  changes: readonly MarketChange[],
): Promise<StoredEvent | null> {
  const rows = await readMarkets(tx, { ids: changes.map(({ marketId }) => marketId) });
  if (rows.length === 0) return null;
  const markets = await marketViews(tx, rows);
  const contracts: StoredEvent['contracts'] = [];
  const people = new Set<string>();
  for (const change of changes) {
    const market = rows.find(({ id }) => id === change.marketId);
    if (!market) continue;
    for (const entry of await readChanged(tx, change, touched.since(change))) {
      people.add(entry.user_id);
      if (entry.kind !== 'offer' && entry.kind !== 'ask') continue;
      contracts.push({ ...contractOf(market, entry, null), user_id: entry.user_id });
    }
  }
  return {
    markets,
    contracts,
    fills_count: changes.reduce((sum, { fills }) => sum + fills, 0),
    people: [...people],
    since: changes.map(({ marketId, fromSeq }) => ({ market_id: marketId, seq: fromSeq })),
  };
}

type Row = Entry & { kind: string };

/** Orders that changed, as entries of the book: quantities of 0 for those that are not in it any more. */
async function readChanged(db: Db | Tx, change: MarketChange, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with changed as (
      select o.* from market_orders o where o.id = any(${ids}::uuid[]) and o.market_id = ${change.marketId}
      union
      select o.* from market_orders o
       where o.market_id = ${change.marketId} and o.kind = 'ask' and o.changed_seq > ${change.fromSeq})
    select o.id, o.market_id, o.user_id, o.kind, o.seq, o.at, coalesce(b.remaining, 0)::int8 as remaining,
      coalesce(b.reflective, 0)::int8 as reflective,
      (case when o.kind = 'ask' then o.claim # 1 else o.claim::int end) as claim,
      (case when o.kind = 'ask' then 100 - o.price else o.price::int end) as price,
      u.username, u.profile_media_url as image_url
    from changed o left join market_book b on b.id = o.id
      left join stake_visibility v on v.user_id = o.user_id and v.stakes
      left join users u on u.id = v.user_id and u.status = 'enabled'
    order by o.seq, o.id`.execute(db);
  return rows;
}
