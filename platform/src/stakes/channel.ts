import { sql } from 'kysely';
import Type from 'typebox';
import type { Tx } from '../db/database.ts';
import { isReadable } from '../events/readable.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import type { MarketBatch } from '../market/projection/batch.ts';
import { invariant } from '../shared/assert.ts';
import { Id } from '../shared/schema.ts';
import { contractOf, type Entry, topContracts } from './contracts.ts';
import { ContractSchema, type ContractView, Count, MarketSchema, type MarketView } from './marketSchemas.ts';
import { type MarketRow, marketViews, readMarkets } from './markets.ts';
import { OrderSchema, type OrderView } from './orderSchemas.ts';
import { changedOrders, openOrders, orderView } from './orders.ts';
import { type Touched, touchedBy } from './touched.ts';

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

/**
 * What is told of some batches of a market: the market, every offer that changed, and whose they are. Offers that came and
 * went within these batches nobody has seen.
 */
export async function bookEvent(tx: Tx, batches: readonly MarketBatch[]): Promise<StoredEvent | null> {
  const [first] = batches;
  if (!first) return null;
  const [market] = await readMarkets(tx, { ids: [first.marketId] });
  if (!market) return null;
  const since = { market_id: market.id, seq: first.firstSeq - 1 };
  const { people, ...touched } = touchedBy(batches);
  const contracts: StoredEvent['contracts'] = [];
  for (const entry of await readChanged(tx, since, touched)) {
    people.add(entry.user_id);
    if (entry.kind !== 'offer' && entry.kind !== 'ask') continue;
    contracts.push({ ...contractOf(market, entry, null), user_id: entry.user_id });
  }
  return {
    markets: await marketViews(tx, [market]),
    contracts,
    fills_count: batches.reduce((sum, { outcomes }) => outcomes.reduce((n, { fills }) => n + fills.length, sum), 0),
    people: [...people],
    since: [since],
  };
}

type Row = Entry & { kind: string };

/** Orders as entries of the book: those that came and are in it, and those that changed, with 0 when they are not in it any more. */
async function readChanged(
  tx: Tx,
  since: { market_id: string; seq: number },
  { fresh, known }: Pick<Touched, 'fresh' | 'known'>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with changed (id) as (
      select unnest(${[...known]}::uuid[])
      union
      select id from market_orders where market_id = ${since.market_id} and kind = 'ask' and changed_seq > ${since.seq}
      union all
      select id from market_orders where id = any(${[...fresh]}::uuid[]) and resting)
    select o.id, o.market_id, o.user_id, o.kind, o.seq, o.at, coalesce(b.remaining, 0)::int8 as remaining,
      coalesce(b.reflective, 0)::int8 as reflective,
      (case when o.kind = 'ask' then o.claim # 1 else o.claim::int end) as claim,
      (case when o.kind = 'ask' then 100 - o.price else o.price::int end) as price,
      u.username, u.profile_media_url as image_url
    -- One by one: joined, the whole book would be looked through for every event.
    from changed join market_orders o using (id)
      left join lateral (select b.remaining, b.reflective from market_book b where b.id = o.id offset 0) b on true
      left join stake_visibility v on v.user_id = o.user_id and v.stakes
      left join users u on u.id = v.user_id and u.status = 'enabled'
    order by o.seq, o.id`.execute(tx);
  return rows;
}
