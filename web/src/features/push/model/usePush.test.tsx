import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { pushFailures } from './support.ts';
import { usePush, useRegisterPush } from './usePush.ts';
import { isOffered, pushWords } from './words.ts';

const permission = (now: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission: now, requestPermission: async () => now });

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function shown() {
  const held = renderHeld(new InMemoryCache(), () => ({ ...usePush(), register: useRegisterPush() }));
  const said = () => ({ offered: isOffered(held.current().state), ...pushWords(held.current().state) });
  return { ...held, said };
}

it.each(pushFailures)('has words for %s', (failed) => {
  const { title, text } = pushWords({ failed });
  expect([title.length > 0, text.length > 0]).toEqual([true, true]);
});

it('offers messages to who has not decided, and says that they come', () => {
  permission('default');
  expect(shown().said()).toMatchObject({ offered: true, action: 'Turn on' });
  permission('granted');
  expect(shown().said()).toMatchObject({ offered: false, title: 'Messages come to this device', action: null });
});

it('says that the browser blocks, with another try', () => {
  permission('denied');
  expect(shown().said()).toMatchObject({
    offered: true,
    title: 'This browser blocks our messages',
    action: 'Try again',
  });
});

it('offers nothing where the browser cannot, and says so to who looks', () => {
  permission('default');
  Reflect.deleteProperty(window, 'PushManager');
  expect(shown().said()).toMatchObject({ offered: false, title: 'This browser cannot receive messages' });
});

it('says why a registration failed that nobody saw, and comes when tried again', async () => {
  permission('granted');
  const { current, calls, said } = shown();
  await act(async () => void current().register(false));
  await calls[0]?.cut();
  expect(said()).toMatchObject({ title: 'Messages could not be turned on', action: 'Try again' });
  await act(async () => void current().turnOn());
  await calls[1]?.answer({ config: { __typename: 'Config', messaging: null } });
  expect(said()).toMatchObject({ title: 'No messages on devices', action: null });
});
