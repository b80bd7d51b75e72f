import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { useJoinMatch } from './useJoinMatch.ts';

function joining() {
  const onJoined = vi.fn();
  const held = renderHeld(new InMemoryCache(), () => useJoinMatch({ id: 'm1' }, { entrance: 'open', onJoined }));
  act(() => void held.current().take());
  return { ...held, onJoined, call: () => held.calls.find(({ operation }) => operation === 'JoinMatch') };
}

it('leaves it to the page where to go once the match is joined', async () => {
  const { onJoined, call, unmount } = joining();
  await call()?.answer({ joinMatch: { __typename: 'Match', id: 'm1' } });
  expect(onJoined).toHaveBeenCalledExactlyOnceWith('m1');
  unmount();
});

it('stays and says why if the match can’t be joined', async () => {
  const { current, onJoined, call, unmount } = joining();
  await call()?.refuse('CONFLICT');
  expect(onJoined).not.toHaveBeenCalled();
  expect(current().message).toBe('no');
  unmount();
});
