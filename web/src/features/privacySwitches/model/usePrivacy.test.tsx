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
  act(() => current()('me', { id: 'g2', label: 'Arcline: kai#1' }, true));
  expect(seen()).toEqual({ ...known, publicGamerIds: ['g1', 'g2'] });
  await calls[0]?.[how]();
  expect(seen()).toEqual(known);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t show Arcline: kai#1', text: 'Restored.' }]);
});

it('sends the shown gamer ids without one whose showing failed a moment before', async () => {
  const cache = new InMemoryCache();
  const known = { ...settings, publicGamerIds: ['g1'] };
  cache.restore({ 'Profile:me': { __typename: 'Profile', id: 'me', settings: known } });
  const { current, calls } = renderHeld(cache, usePublicGamerIds);
  act(() => current()('me', { id: 'g2', label: 'Arcline: kai#1' }, true));
  act(() => current()('me', { id: 'g3', label: 'Northgate: kai' }, true));
  await calls[0]?.refuse();
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t show Arcline: kai#1' }]);
  expect(calls[1]?.variables).toEqual({ input: { publicGamerIds: ['g1', 'g3'] } });
  await calls[1]?.refuse();
});

it('says nothing of a press that failed after its switch was pressed again, but of another switch it does', async () => {
  const cache = new InMemoryCache();
  cache.restore({ 'Profile:me': { __typename: 'Profile', id: 'me', settings } });
  const { current, calls } = renderHeld(cache, usePrivacy);
  act(() => current()('me', 'privateStats', true, 'Private figures'));
  act(() => current()('me', 'invisible', false, 'Invisible'));
  act(() => current()('me', 'privateStats', false, 'Private figures'));
  await calls[0]?.refuse();
  expect(currentToasts()).toEqual([]);
  await calls[1]?.refuse();
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t change invisible' }]);
  await calls[2]?.refuse();
  expect(currentToasts()).toHaveLength(2);
});
