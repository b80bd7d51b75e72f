import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useDisconnect } from './useDisconnect.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const idSystem = { __typename: 'IdSystem', id: 's1', name: 'Arcline Network' } as Parameters<
  ReturnType<typeof useDisconnect>
>[0]['idSystem'];

function setUp() {
  const cache = new InMemoryCache();
  cache.restore({ 'GamerId:g1': { __typename: 'GamerId', id: 'g1', state: 'linked' } });
  const { current, calls } = renderHeld(cache, useDisconnect);
  const state = () => (cache.extract(true)['GamerId:g1'] as { state?: string } | undefined)?.state;
  act(() => current()({ id: 'g1', idSystem }));
  return { calls, state };
}

it('disappears immediately', async () => {
  const { calls, state } = setUp();
  expect(state()).toBe('disconnected');
  await calls[0]?.answer({ disconnectGamerId: { __typename: 'GamerId', id: 'g1', state: 'disconnected' } });
  expect(state()).toBe('disconnected');
});

it.each(['refuse', 'cut'] as const)('comes back with a toast and Retry on failure: %s', async (how) => {
  const { calls, state } = setUp();
  await calls[0]?.[how]();
  expect(state()).toBe('linked');
  expect(currentToasts()).toMatchObject([
    { title: 'Couldn’t disconnect Arcline Network', text: 'Restored.', action: { label: 'Retry' } },
  ]);
});
