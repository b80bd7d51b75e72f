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
  return { turn: () => act(() => current()('me', 'privateStats', true, 'Private stats')), calls, seen };
}

it('updates optimistically and sends only that switch', async () => {
  const { turn, calls, seen } = setUp();
  turn();
  expect(seen()).toEqual({ ...settings, privateStats: true });
  expect(calls[0]?.variables).toEqual({ input: { privateStats: true } });
  await calls[0]?.refuse();
});

it.each(['refuse', 'cut'] as const)('rolls back with a message and a Retry button on failure: %s', async (how) => {
  const { turn, calls, seen } = setUp();
  turn();
  await calls[0]?.[how]();
  expect(seen()).toEqual(settings);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t change private stats', text: 'Restored.' }]);
  act(() => currentToasts()[0]?.action?.run());
  expect(seen()).toEqual({ ...settings, privateStats: true });
  await calls[1]?.refuse();
});

it.each(['refuse', 'cut'] as const)('hides a gamer ID again when showing it fails: %s', async (how) => {
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

it('sends the visible gamer IDs without one whose update has just failed', async () => {
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

it('suppresses the error of a press that was superseded, but not of another switch', async () => {
  const cache = new InMemoryCache();
  cache.restore({ 'Profile:me': { __typename: 'Profile', id: 'me', settings } });
  const { current, calls } = renderHeld(cache, usePrivacy);
  act(() => current()('me', 'privateStats', true, 'Private stats'));
  act(() => current()('me', 'invisible', false, 'Invisible'));
  act(() => current()('me', 'privateStats', false, 'Private stats'));
  await calls[0]?.refuse();
  expect(currentToasts()).toEqual([]);
  await calls[1]?.refuse();
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t change invisible' }]);
  await calls[2]?.refuse();
  expect(currentToasts()).toHaveLength(2);
});
