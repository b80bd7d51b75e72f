import { gql, InMemoryCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { CLEAN_MS, useLeanCache } from './useLeanCache.ts';

afterEach(() => void vi.useRealTimers());

const document = gql`
  query LeanCacheSample {
    event {
      id
      score
    }
  }
`;

it('forgets replaced results every minute, and what is shown stays', async () => {
  vi.useFakeTimers();
  const cache = new InMemoryCache();
  const clean = vi.spyOn(cache, 'gc');
  const { current, calls, unmount } = renderHeld(cache, () => {
    useLeanCache();
    return useQuery<{ event: { score: number } }>(document);
  });
  await calls[0]?.answer({ event: { __typename: 'Event', id: 'e', score: 1 } });
  await act(() => vi.advanceTimersByTimeAsync(CLEAN_MS));
  expect(clean).toHaveBeenCalledExactlyOnceWith({ resetResultCache: true });
  expect(current().data?.event.score).toBe(1);
  act(() => cache.writeQuery({ query: document, data: { event: { __typename: 'Event', id: 'e', score: 2 } } }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(current().data?.event.score).toBe(2);
  unmount();
  await vi.advanceTimersByTimeAsync(CLEAN_MS);
  expect(clean).toHaveBeenCalledOnce();
});
