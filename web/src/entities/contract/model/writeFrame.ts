import type { ApolloCache } from '@apollo/client';
import { type Contract_RowFragment, ContractsDocument } from '../api/contract.generated.ts';
import { PendingOrdersDocument, type PendingOrdersSubscription } from '../api/pendingOrders.generated.ts';
import { applyRows, isGone, latestRows } from '../lib/rows.ts';
import { type BookPage, rowsOf } from './contractPolicies.ts';

/** A message on the channel. The first message is a full snapshot, and later ones contain changes. */
export type OrdersUpdate = PendingOrdersSubscription['pendingOrders'];

/** Offers per side in the channel's snapshot. */
const pageSize = 40;

/** Keeps only the last entry for each ID. */
const byId = <T extends { readonly id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

/**
 * Updates the cached book in place, which is safe because rows aren't normalized. Returns false if no book is cached.
 */
function changeBook(cache: ApolloCache, eventId: string, change: (page: BookPage) => BookPage): boolean {
  const own = JSON.stringify({ eventId });
  return cache.modify<{ contracts: BookPage }>({
    id: 'ROOT_QUERY',
    fields: {
      contracts: (page, { storeFieldName }) => (storeFieldName.endsWith(own) ? change(page as BookPage) : page),
    },
  });
}

function writeWholeBook(cache: ApolloCache, eventId: string, items: readonly Contract_RowFragment[]): void {
  const page = { page: 1, pageSize, hasNext: items.length >= pageSize };
  if (changeBook(cache, eventId, (before) => ({ ...before, ...page, items }))) return;
  const contracts = { __typename: 'ContractPage' as const, items, ...page };
  cache.writeQuery({ query: ContractsDocument, variables: { eventId }, data: { __typename: 'Query', contracts } });
}

type Told = NonNullable<OrdersUpdate['data']>;

/**
 * Writes markets and the user's orders. They are normalized entities, so the update reaches every query that uses them.
 */
function writeEntities(cache: ApolloCache, eventId: string, news: Pick<Told, 'markets' | 'orders'>): void {
  const data: Told = { __typename: 'PendingOrders', ...news, contracts: [], fillsCount: 0 };
  const pendingOrders: OrdersUpdate = { __typename: 'PendingOrdersUpdate', kind: 'EVENT', seq: 0, data };
  const result: PendingOrdersSubscription = { __typename: 'Subscription', pendingOrders };
  cache.write({ query: PendingOrdersDocument, variables: { eventId }, result, dataId: 'ROOT_SUBSCRIPTION' });
}

/**
 * Writes all updates from one animation frame to the cache with a single broadcast. Each offer is written once, with
 * its latest values. A snapshot replaces the book; changes are merged into it.
 */
export function writeFrame(cache: ApolloCache, eventId: string, updates: readonly OrdersUpdate[]): void {
  const start = Math.max(
    0,
    updates.findLastIndex(({ kind }) => kind === 'SNAPSHOT'),
  );
  const told = updates.slice(start).flatMap(({ data }) => data ?? []);
  const rows = latestRows(told.flatMap(({ contracts }) => contracts));
  const whole = updates[start]?.kind === 'SNAPSHOT';
  cache.batch({
    update() {
      if (whole)
        writeWholeBook(
          cache,
          eventId,
          rows.filter((row) => !isGone(row)),
        );
      else if (rows.length > 0) changeBook(cache, eventId, (page) => ({ ...page, ...applyRows(rowsOf(page), rows) }));
      const [markets, orders] = [byId(told.flatMap((each) => each.markets)), byId(told.flatMap((each) => each.orders))];
      if (markets.length + orders.length > 0) writeEntities(cache, eventId, { markets, orders });
    },
  });
}
