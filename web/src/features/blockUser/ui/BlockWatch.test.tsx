import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { BlockedIdsDocument } from '../api/blockedPeople.generated.ts';
import { BlockWatch } from './BlockWatch.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('refetches the list only when its hash changes', async () => {
  const cache = new InMemoryCache();
  const { calls } = renderHeld(cache, () => BlockWatch() ?? 'watches');
  const answer = async (operation: string, data: object) => {
    const call = calls.findLast((each) => each.operation === operation);
    await call?.answer(data);
  };
  const asked = () => calls.filter(({ operation }) => operation === 'BlockedIds').length;
  const later = () => act(() => vi.advanceTimersByTimeAsync(35_000));
  await answer('BlockHash', { blockHash: 'one' });
  await answer('BlockedIds', { blockedIds: ['rex'] });
  await later();
  await answer('BlockHash', { blockHash: 'one' });
  expect(asked()).toBe(1);
  await later();
  await answer('BlockHash', { blockHash: 'two' });
  expect(asked()).toBe(2);
  await answer('BlockedIds', { blockedIds: [] });
  expect(cache.readQuery({ query: BlockedIdsDocument })?.blockedIds).toEqual([]);
});
