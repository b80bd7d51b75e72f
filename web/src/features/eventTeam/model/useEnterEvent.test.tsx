import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleTeam } from '@/entities/tournament/model/samples.ts';
import { possibleTypes } from '@/shared/api';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { renderHeld } from '@/shared/lib/testing';
import type { Entrance } from './entrance.ts';
import { useEnterEvent } from './useEnterEvent.ts';

afterEach(() => act(closeAllOverlays));

const entry = { name: 'Night Owls', teammateUserIds: ['u2'], code: null };

function entering(entrance: Entrance) {
  const onEntered = vi.fn();
  const held = renderHeld(new InMemoryCache({ possibleTypes }), () => useEnterEvent('e1', entrance, onEntered));
  const enter = () => act(() => void held.current().enter(entry));
  enter();
  return { ...held, onEntered, enter };
}

it('registers the team and says so once it is entered', async () => {
  const { calls, onEntered, unmount } = entering({ kind: 'register' });
  expect(calls[0]).toMatchObject({
    operation: 'RegisterForEvent',
    variables: { id: 'e1', name: 'Night Owls', teammateUserIds: ['u2'], code: null },
  });
  await calls[0]?.answer({ registerForEvent: sampleTeam() });
  expect(onEntered).toHaveBeenCalledOnce();
  unmount();
});

it('accepts the invitation of one team', async () => {
  const team = { id: 't1', name: 'Low Tide', complete: false };
  const { calls, unmount } = entering({ kind: 'invitation', team });
  expect(calls[0]).toMatchObject({ operation: 'JoinEventTeam', variables: { id: 'e1', eventTeamId: 't1' } });
  unmount();
});

it('offers to deposit what is missing, and tries again with a new key', async () => {
  const { calls, current, enter, onEntered, unmount } = entering({ kind: 'register' });
  const short = { __typename: 'InsufficientFunds', message: 'You need $4.00 more.', shortfall: 400 };
  await calls[0]?.answer({ registerForEvent: short });
  expect(openOverlays()).toEqual([{ kind: 'deposit', amount: 400 }]);
  expect(current().message).toBe('You need $4.00 more.');
  expect(onEntered).not.toHaveBeenCalled();
  enter();
  expect(calls[1]?.variables.idempotencyKey).not.toBe(calls[0]?.variables.idempotencyKey);
  unmount();
});

it('keeps the key when the connection failed, so that nobody pays twice', async () => {
  const { calls, enter, unmount } = entering({ kind: 'register' });
  await calls[0]?.cut();
  enter();
  expect(calls[1]?.variables.idempotencyKey).toBe(calls[0]?.variables.idempotencyKey);
  unmount();
});

it('stays and says why if the event can’t be entered', async () => {
  const { calls, current, onEntered, unmount } = entering({ kind: 'code' });
  await calls[0]?.refuse('NOT_ALLOWED_NOW', 1002);
  expect(onEntered).not.toHaveBeenCalled();
  expect(current().message).toBe('no');
  unmount();
});
