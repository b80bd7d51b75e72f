import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { usePrivacy } from './usePrivacy.ts';
import { usePublicGamerIds } from './usePublicGamerIds.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const settings = { __typename: 'ProfileSettings', privateStats: false, invisible: true };

function setUp() {
  const cache = new InMemoryCache();
  cache.restore({ 'Profile:me': { __typename: 'Profile', id: 'me', settings } });
  const { current, calls } = renderHeld(cache, usePrivacy);
  const seen = () => (cache.extract(true)['Profile:me'] as { settings?: unknown } | undefined)?.settings;
  return { turn: () => act(() => current()('me', 'privateStats', true, 'Private figures')), calls, seen };
}

it('turns at once and sends that switch alone', async () => {
  const { turn, calls, seen } = setUp();
  turn();
  expect(seen()).toEqual({ ...settings, privateStats: true });
  expect(calls[0]?.variables).toEqual({ input: { privateStats: true } });
  await calls[0]?.refuse();
});

it.each(['refuse', 'cut'] as const)('turns back with a word and a Retry when it fails: %s', async (how) => {
  const { turn, calls, seen } = setUp();
  turn();
  await calls[0]?.[how]();
  expect(seen()).toEqual(settings);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t change private figures', text: 'Restored.' }]);
  act(() => currentToasts()[0]?.action?.run());
  expect(seen()).toEqual({ ...settings, privateStats: true });
  await calls[1]?.refuse();
});

it.each(['refuse', 'cut'] as const)('a gamer id that cannot be shown is hidden again: %s', async (how) => {
  const cache = new InMemoryCache();
  const known = { ...settings, publicGamerIds: ['g1'] };
  cache.restore({ 'Profile:me': { __typename: 'Profile', id: 'me', settings: known } });
  const { current, calls } = renderHeld(cache, usePublicGamerIds);
  const seen = () => (cache.extract(true)['Profile:me'] as { settings?: unknown } | undefined)?.settings;
  const own = { id: 'me', settings: known } as unknown as Parameters<ReturnType<typeof usePublicGamerIds>>[0];
  act(() => current()(own, { id: 'g2', label: 'Arcline: kai#1' }, true));
  expect(seen()).toEqual({ ...known, publicGamerIds: ['g1', 'g2'] });
  await calls[0]?.[how]();
  expect(seen()).toEqual(known);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t show Arcline: kai#1', text: 'Restored.' }]);
});
