import { InMemoryCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { KnownBalanceDocument, LatestTransactionsDocument } from '../api/wallet.generated.ts';
import { useFollowsBalance } from './useFollowsBalance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listAt = (balanceVersion: number) => ({
  transactions: { __typename: 'TransactionPage', items: [], page: 1, pageSize: 20, hasNext: false, balanceVersion },
});

/** Renders a list whose first request is in flight, with a balance of version 1. */
function withList() {
  const cache = new InMemoryCache();
  const balance = (version: number) =>
    act(async () => {
      const wallet = { __typename: 'Wallet' as const, version };
      cache.writeQuery({ query: KnownBalanceDocument, data: { __typename: 'Query', wallet } });
    });
  cache.writeQuery({
    query: KnownBalanceDocument,
    data: { __typename: 'Query', wallet: { __typename: 'Wallet', version: 1 } },
  });
  const { current, calls, unmount } = renderHeld(cache, () => {
    const query = useQuery(LatestTransactionsDocument);
    useFollowsBalance(query, query.data?.transactions.balanceVersion);
    return { version: query.data?.transactions.balanceVersion };
  });
  return {
    balance,
    calls,
    unmount,
    shown: () => current().version,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

it('refetches a list once for each newer balance', async () => {
  const { balance, calls, pass, shown, unmount } = withList();
  await calls[0]?.answer(listAt(1));
  await pass(60_000);
  expect(calls).toHaveLength(1);
  await balance(2);
  await pass(1);
  expect(calls).toHaveLength(2);
  await calls[1]?.answer(listAt(2));
  await pass(60_000);
  expect(calls).toHaveLength(2);
  expect(shown()).toBe(2);
  unmount();
});

it('refetches a list that was in flight when money moved', async () => {
  const { balance, calls, pass, shown, unmount } = withList();
  await balance(2);
  await pass(1);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer(listAt(1));
  await pass(1);
  expect(calls).toHaveLength(2);
  await balance(3);
  await calls[1]?.answer(listAt(2));
  await pass(1);
  await calls[2]?.answer(listAt(3));
  await pass(60_000);
  expect(calls).toHaveLength(3);
  expect(shown()).toBe(3);
  unmount();
});

it('accepts a list that is newer than the balance', async () => {
  const { calls, pass, unmount } = withList();
  await calls[0]?.answer(listAt(5));
  await pass(60_000);
  expect(calls).toHaveLength(1);
  unmount();
});

it('keeps the list and retries after five seconds if the request fails or returns nothing new', async () => {
  const { balance, calls, pass, shown, unmount } = withList();
  await calls[0]?.answer(listAt(1));
  await balance(2);
  await pass(1);
  await calls[1]?.cut();
  expect(shown()).toBe(1);
  await pass(4_900);
  expect(calls).toHaveLength(2);
  await pass(200);
  expect(calls).toHaveLength(3);
  await calls[2]?.answer(listAt(1));
  await pass(4_900);
  expect(calls).toHaveLength(3);
  await pass(200);
  await calls[3]?.answer(listAt(2));
  await pass(60_000);
  expect(calls).toHaveLength(4);
  expect(shown()).toBe(2);
  unmount();
});
