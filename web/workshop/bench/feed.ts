import type { ContractRow, OrdersUpdate } from '@/entities/contract';

export const eventId = 'e1';
export const offersCount = 40;

/** A seeded random number generator, which yields the same numbers in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let seq = 0;

/** Creates offer number `n`. Offers alternate between the teams. `lots` determines the amount. */
export function offer(n: number, lots: number): ContractRow {
  const price = 62 - (n >> 2);
  return {
    __typename: 'Contract',
    id: `c${n}`,
    marketId: 'm1',
    eventId,
    eventTeamId: n % 2 === 0 ? 'a' : 'b',
    side: 'for',
    price: n % 2 === 0 ? price : price - 25,
    remainingQuantity: 60 * lots,
    reflectiveQuantity: 40 * lots,
    createdAt: `2026-11-22T00:00:${10 + n}.000Z`,
    seq: ++seq,
    owner: n % 5 === 0 ? null : { __typename: 'PublicPerson', id: `u${n}`, username: `person${n}`, imageUrl: null },
    mine: n === 8,
  };
}

export const update = (kind: OrdersUpdate['kind'], contracts: ContractRow[]): OrdersUpdate => ({
  __typename: 'PendingOrdersUpdate',
  kind,
  seq,
  data: { __typename: 'PendingOrders', markets: [], contracts, orders: [], fillsCount: 0 },
});

export const wholeBook = (): OrdersUpdate =>
  update(
    'SNAPSHOT',
    Array.from({ length: offersCount }, (_, n) => offer(n, 40)),
  );
