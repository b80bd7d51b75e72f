import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notePlayed } from '@/shared/lib/played';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { usePushAsk } from './usePushAsk.ts';

const permission = (now: NotificationPermission) => vi.stubGlobal('Notification', { permission: now });
const config = (messaging: object | null) => ({
  config: { __typename: 'Config', messaging: messaging && { __typename: 'MessagingConfig', ...messaging } },
});
const messaging = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
const asked = () => currentToasts().filter(({ key }) => key === 'duelbook.push-asked');

let unmount = () => {};

function shown() {
  const { calls, ...held } = renderHeld(new InMemoryCache(), () => usePushAsk() ?? 'waits');
  unmount = held.unmount;
  return { calls, play: () => act(async () => notePlayed()) };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  permission('default');
});
afterEach(() => {
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
  window.localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('asks once, after the first stake or match', async () => {
  const { calls, play } = shown();
  expect(calls).toHaveLength(0);
  await play();
  expect(asked()).toHaveLength(0);
  await calls[0]?.answer(config(messaging));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.action?.label).toBe('Turn on');
  for (const { id } of currentToasts()) dismissToast(id);
  await play();
  expect(asked()).toHaveLength(0);
});

it('does not ask when the browser already did, or without push support', async () => {
  permission('denied');
  const first = shown();
  await first.play();
  expect(first.calls).toHaveLength(0);
  permission('default');
  await first.play();
  await first.calls[0]?.answer(config(null));
  expect(asked()).toHaveLength(0);
  expect(window.localStorage.getItem('duelbook.push-asked')).toBeNull();
});
