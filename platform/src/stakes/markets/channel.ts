import Type from 'typebox';
import type { Tx } from '../../db/database.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import type { Channel } from '../../live/channel.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id } from '../../shared/schema.ts';
import { changedOrders, openOrders, orderView } from '../orders/orders.ts';
import { OrderSchema, type OrderView } from '../orders/schemas.ts';
import { changedIn, entryIn, hidden, readChanged, readOwners } from './changedOrders.ts';
import { contractOf, topContracts } from './contracts.ts';
import { type MarketRow, marketViews, readMarkets } from './markets.ts';
import { ContractSchema, type ContractView, Count, MarketSchema, type MarketView } from './schemas.ts';
import { touchedBy } from './touched.ts';

/** Contracts per side on the first page of a market. */
const PAGE = 40;

export const PendingOrdersSchema = Type.Object({
  markets: Type.Array(MarketSchema),
  /** Changed offers; one with quantity 0 has left the book. */
  contracts: Type.Array(ContractSchema),
  /** The user's own orders: open ones in a snapshot, changed ones in an event. */
  orders: Type.Array(OrderSchema),
  fills_count: Count,
});
describeSchema(PendingOrdersSchema, 'PendingOrders', "An event's markets, order books and the viewer's own orders.", {
  markets: 'Changed markets. All markets in a snapshot.',
  contracts:
    'Changed offers; those with a quantity of 0 are gone. In a snapshot, the first 40 offers per side of each market.',
  orders: "The viewer's changed orders. In a snapshot, all open ones.",
  fills_count: 'Number of fills covered by this update. 0 in a snapshot.',
});

/** An event as stored; server-only fields are removed before sending. */
interface StoredEvent {
  markets: MarketView[];
  contracts: (ContractView & { user_id: string })[];
  fills_count: number;
  /** Users whose orders changed, and the markets with the last command before the changes. */
  people: string[];
  since: { market_id: string; seq: number }[];
}

/** Live updates of an event's books and the user's own orders. */
export const pendingOrders: Channel = {
  name: 'pending_orders',
  key: Type.Object({ event_id: Id }),
  policy: policy.user(),
  data: PendingOrdersSchema,
  async authorize(session, { event_id = '' }, db) {
    await checkReadable(db, event_id, session);
    return true;
  },
  async snapshot(db, session, key) {
    const markets = await readMarkets(db, { eventIds: [key.event_id ?? ''] });
    if (markets.length === 0) return null;
    invariant(session, 'this channel requires a session');
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
 * The update for some batches of a market: the market, every changed offer and the owners. Offers that no snapshot can
 * show are omitted.
 */
export async function bookEvent(tx: Tx, batches: readonly MarketBatch[]): Promise<StoredEvent | null> {
  const [first] = batches;
  if (!first) return null;
  const [market] = await readMarkets(tx, { ids: [first.marketId] });
  if (!market) return null;
  const since = { market_id: market.id, seq: first.firstSeq - 1 };
  const orders = changedIn(batches) ?? (await readChanged(tx, since, touchedBy(batches)));
  const told = orders.filter(({ kind, unseen }) => (kind === 'offer' || kind === 'ask') && !unseen);
  const owners = await readOwners(tx, told);
  return {
    markets: await marketViews(tx, [market]),
    contracts: told.map((order) => {
      const entry = { ...entryIn(market.id, order), ...(owners.get(order.user) ?? hidden) };
      return { ...contractOf(market, entry, null), user_id: order.user };
    }),
    fills_count: batches.reduce((sum, { outcomes }) => outcomes.reduce((n, { fills }) => n + fills.length, sum), 0),
    people: [...new Set(orders.map(({ user }) => user))],
    since: [since],
  };
}
