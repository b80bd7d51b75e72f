import { gql, InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { renderHeld } from '@/shared/lib/testing';
import { useAccountFeed } from './useAccountFeed.ts';

afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

const requirements = gql`
  query Requirements {
    matchRequirements {
      key
    }
  }
`;
const met = { matchRequirements: [{ __typename: 'Requirement', key: 'balance_ok' }] };
const wallet = {
  __typename: 'Wallet',
  id: 'w',
  version: 1,
  cash: 0,
  wagerOnly: 0,
  unsettled: 0,
  unsettledUntil: null,
  pendingDeposit: 0,
  pendingWithdrawal: 0,
  inPlay: 0,
  playable: 0,
  withdrawable: 0,
  total: 0,
  owed: 0,
  kycState: 'none',
  kycReason: null,
  limits: {
    __typename: 'WalletLimits',
    depositMinAmount: 0,
    depositMaxAmount: 0,
    depositDayAmount: 0,
    depositDayUsed: 0,
    withdrawMinAmount: 0,
    withdrawMaxAmount: 0,
    sourceHoldAmount: 10_000,
  },
  paymentSources: [],
};

it('drops the match requirements when the balance changes, however that is learned', async () => {
  beginSession(session);
  const cache = new InMemoryCache();
  cache.writeQuery({ query: requirements, data: met });
  const { current, calls, unmount } = renderHeld(cache, useAccountFeed);
  await calls.find(({ operation }) => operation === 'ShellAccount')?.answer({ wallet, activeMatches: [] });
  expect(current().wallet?.version).toBe(1);
  expect(cache.readQuery({ query: requirements })).toEqual(met);
  const id = cache.identify({ __typename: 'Wallet', id: 'w' });
  await act(async () => void cache.modify({ id, fields: { version: () => 2 } }));
  await expect.poll(() => cache.readQuery({ query: requirements })).toBeNull();
  unmount();
});

it('drops the requirements that a page loaded before a change, when the change arrives with the first balance', async () => {
  beginSession(session);
  const cache = new InMemoryCache();
  const page = gql`
    query Page {
      wallet {
        id
        version
      }
    }
  `;
  cache.writeQuery({ query: requirements, data: met });
  const { calls, unmount } = renderHeld(cache, useAccountFeed);
  const shown = { wallet: { __typename: 'Wallet', id: 'w', version: 1 } };
  await act(async () => void cache.writeQuery({ query: page, data: shown }));
  expect(cache.readQuery({ query: requirements })).not.toBeNull();
  const first = calls.find(({ operation }) => operation === 'ShellAccount');
  await first?.answer({ wallet: { ...wallet, version: 2 }, activeMatches: [] });
  await expect.poll(() => cache.readQuery({ query: requirements })).toBeNull();
  unmount();
});

it('drops the requirements when the balance that follows an eviction is a newer one', async () => {
  beginSession(session);
  const cache = new InMemoryCache();
  cache.writeQuery({ query: requirements, data: met });
  const { calls, unmount } = renderHeld(cache, useAccountFeed);
  const answers = () => calls.filter(({ operation }) => operation === 'ShellAccount');
  await answers()[0]?.answer({ wallet, activeMatches: [] });
  await act(async () => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'wallet' }));
  expect(cache.readQuery({ query: requirements })).not.toBeNull();
  await expect.poll(() => answers().length).toBe(2);
  await answers()[1]?.answer({ wallet: { ...wallet, version: 2 }, activeMatches: [] });
  await expect.poll(() => cache.readQuery({ query: requirements })).toBeNull();
  unmount();
});

/** Renders the feed with a clock the test controls. `asked` returns the calls of an operation, oldest first. */
function withClock() {
  vi.useFakeTimers();
  const { current, calls, unmount } = renderHeld(new InMemoryCache(), useAccountFeed);
  return {
    current,
    unmount,
    asked: (operation: string) => calls.filter((call) => call.operation === operation),
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
  };
}

/** The status as polled at this second. */
const status = (second: number) => ({
  status: {
    __typename: 'Status',
    serverTime: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
    userStatus: 'enabled',
    unread: { __typename: 'Unread', notifications: 0, conversations: 0 },
    activeMatchId: null,
    balanceVersion: 1,
    featureFlags: [],
  },
});

it('polls the status every 35 seconds while signed in', async () => {
  beginSession(session);
  const { asked, pass, unmount } = withClock();
  for (const count of [1, 2, 3]) {
    expect(asked('ShellStatus')).toHaveLength(count);
    await asked('ShellStatus').at(-1)?.answer(status(count));
    await pass(34);
    expect(asked('ShellStatus')).toHaveLength(count);
    await pass(1);
  }
  unmount();
});

it('requests nothing while signed out', async () => {
  const { asked, pass, unmount } = withClock();
  await pass(70);
  expect([...asked('ShellStatus'), ...asked('ShellAccount')]).toEqual([]);
  unmount();
});

it('requests a balance that failed to load again once per poll', async () => {
  beginSession(session);
  const { current, asked, pass, unmount } = withClock();
  await asked('ShellAccount')[0]?.cut();
  await asked('ShellStatus')[0]?.answer(status(1));
  await pass(1);
  expect(asked('ShellAccount')).toHaveLength(2);
  await asked('ShellAccount')[1]?.cut();
  await pass(20);
  expect(asked('ShellAccount')).toHaveLength(2);
  await pass(20);
  await asked('ShellStatus')[1]?.answer(status(40));
  await pass(1);
  await asked('ShellAccount')[2]?.answer({ wallet, activeMatches: [] });
  expect(current().wallet?.version).toBe(1);
  unmount();
});
