import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  type ContractRow,
  ContractsDocument,
  isGone,
  latestRows,
  type OrdersUpdate,
  writeFrame,
} from '@/entities/contract';
import { typePolicies } from './fieldPolicies.ts';
import { VersionedCache } from './VersionedCache.ts';

const eventId = 'e1';
const variables = { eventId };

const row = (id: number, seq: number, own: number, other: number): ContractRow => ({
  __typename: 'Contract',
  id: `c${id}`,
  marketId: 'm1',
  eventId,
  eventTeamId: 't1',
  side: 'for',
  price: 60,
  remainingQuantity: own,
  reflectiveQuantity: other,
  createdAt: '2026-11-22T00:00:00.000Z',
  seq,
  owner: null,
  mine: false,
});

const update = (kind: OrdersUpdate['kind'], contracts: ContractRow[]): OrdersUpdate => ({
  __typename: 'PendingOrdersUpdate',
  kind,
  seq: 1,
  data: { __typename: 'PendingOrders', markets: [], contracts, orders: [], fillsCount: 0 },
});

const contractPage = (items: ContractRow[], page = 1) => ({
  __typename: 'Query' as const,
  contracts: { __typename: 'ContractPage' as const, items, page, pageSize: 40, hasNext: false },
});

const makeCache = () => new VersionedCache({ typePolicies });
const answer = (cache: VersionedCache, items: ContractRow[], page = 1) =>
  cache.writeQuery({ query: ContractsDocument, variables: { ...variables, page }, data: contractPage(items, page) });
const read = (cache: VersionedCache) =>
  cache.readQuery({ query: ContractsDocument, variables })?.contracts.items.map(({ id, seq, remainingQuantity }) => ({
    id,
    seq,
    remainingQuantity,
  }));
const short = (rows: ContractRow[]) => rows.map(({ id, seq, remainingQuantity }) => ({ id, seq, remainingQuantity }));

it('removes an offer with a quantity of 0, replaces a known one in place and appends new ones', () => {
  const cache = makeCache();
  writeFrame(cache, eventId, [update('SNAPSHOT', [row(1, 1, 60, 40), row(2, 2, 120, 80), row(3, 3, 60, 40)])]);
  writeFrame(cache, eventId, [update('EVENT', [row(2, 4, 60, 40), row(4, 5, 600, 400), row(1, 6, 0, 0)])]);
  expect(read(cache)).toEqual(short([row(2, 4, 60, 40), row(3, 3, 60, 40), row(4, 5, 600, 400)]));
  writeFrame(cache, eventId, [update('EVENT', [row(3, 7, 15, 0)])]);
  expect(read(cache)?.map(({ id }) => id)).toEqual(['c2', 'c4']);
});

it('lets a channel snapshot replace everything before it', () => {
  const cache = makeCache();
  writeFrame(cache, eventId, [update('SNAPSHOT', [row(1, 1, 60, 40), row(2, 2, 60, 40)])]);
  const later = [update('EVENT', [row(1, 3, 120, 80)]), update('SNAPSHOT', [row(2, 9, 60, 40)])];
  writeFrame(cache, eventId, [...later, update('EVENT', [row(5, 10, 60, 40)])]);
  expect(read(cache)?.map(({ id }) => id)).toEqual(['c2', 'c5']);
});

it('is not reverted by a response that is slower than the channel', () => {
  const cache = makeCache();
  writeFrame(cache, eventId, [update('SNAPSHOT', [row(1, 1, 60, 40), row(2, 2, 60, 40)])]);
  writeFrame(cache, eventId, [update('EVENT', [row(1, 5, 0, 0), row(2, 6, 120, 80), row(3, 7, 60, 40)])]);
  answer(cache, [row(1, 1, 60, 40), row(2, 2, 60, 40)]);
  const byId = (rows: { id: string }[] = []) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(read(cache))).toEqual(short([row(2, 6, 120, 80), row(3, 7, 60, 40)]));
});

it('appends the next pages', () => {
  const cache = makeCache();
  answer(cache, [row(1, 1, 60, 40)]);
  answer(cache, [row(1, 1, 60, 40), row(2, 2, 60, 40)], 2);
  expect(read(cache)?.map(({ id }) => id)).toEqual(['c1', 'c2']);
});

it('notifies subscribers once per frame, regardless of the number of changes', () => {
  const cache = makeCache();
  writeFrame(cache, eventId, [update('SNAPSHOT', [row(1, 1, 60, 40)])]);
  const callback = vi.fn();
  cache.watch({ query: ContractsDocument, variables, optimistic: true, callback });
  const burst = Array.from({ length: 50 }, (_, n) => update('EVENT', [row(n % 20, n + 2, 60 * (n + 1), 40)]));
  writeFrame(cache, eventId, burst);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(read(cache)?.find(({ id }) => id === 'c9')?.seq).toBe(51);
});

const change = fc.record({
  id: fc.integer({ min: 0, max: 12 }),
  lots: fc.integer({ min: 0, max: 3 }),
  frameEnds: fc.boolean(),
});

it('ends with the same book as applying the changes one by one', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const cache = makeCache();
      writeFrame(cache, eventId, [update('SNAPSHOT', [])]);
      const model = new Map<string, ContractRow>();
      const left = new Set<number>();
      let frame: OrdersUpdate[] = [];
      changes.forEach(({ id, lots, frameEnds }, n) => {
        const next = row(id, n + 1, 60 * lots, 40 * lots);
        // The platform never sends an offer after removing it.
        if (left.has(id)) return;
        if (isGone(next)) left.add(id);
        if (isGone(next)) model.delete(next.id);
        else model.set(next.id, next);
        frame.push(update('EVENT', [next]));
        if (!frameEnds) return;
        writeFrame(cache, eventId, frame);
        frame = [];
      });
      writeFrame(cache, eventId, frame);
      const sorted = (rows: { id: string }[] = []) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(sorted(read(cache))).toEqual(sorted(short([...model.values()])));
    }),
  );
});

it('keeps the newest row of each offer in any order of arrival', () => {
  const rows = [row(1, 3, 60, 40), row(2, 1, 60, 40), row(1, 2, 0, 0), row(1, 3, 120, 80)];
  expect(latestRows(rows)).toEqual([row(1, 3, 60, 40), row(2, 1, 60, 40)]);
});

it('orders two states of an offer at the same position by their remaining quantity', () => {
  const cache = makeCache();
  writeFrame(cache, eventId, [update('SNAPSHOT', [row(1, 1, 120, 80)])]);
  writeFrame(cache, eventId, [update('EVENT', [row(1, 1, 60, 40)])]);
  answer(cache, [row(1, 1, 120, 80)]);
  expect(read(cache)).toEqual(short([row(1, 1, 60, 40)]));
});
