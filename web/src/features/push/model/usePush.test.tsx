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

it.each(pushFailures)('has text for %s', (failed) => {
  const { title, text } = pushWords({ failed });
  expect([title.length > 0, text.length > 0]).toEqual([true, true]);
});

it('offers notifications to undecided users and confirms them', () => {
  permission('default');
  expect(shown().said()).toMatchObject({ offered: true, action: 'Turn on' });
  permission('granted');
  expect(shown().said()).toMatchObject({ offered: false, title: 'Notifications are on for this device', action: null });
});

it('says that the browser blocks notifications, with a retry', () => {
  permission('denied');
  expect(shown().said()).toMatchObject({
    offered: true,
    title: 'Your browser blocks our notifications',
    action: 'Try again',
  });
});

it('offers nothing in unsupported browsers, but explains it in the settings', () => {
  permission('default');
  Reflect.deleteProperty(window, 'PushManager');
  expect(shown().said()).toMatchObject({ offered: false, title: 'This browser can’t receive notifications' });
});

it('shows why an unattended registration failed, and works on retry', async () => {
  permission('granted');
  const { current, calls, said } = shown();
  await act(async () => void current().register(false));
  await calls[0]?.cut();
  expect(said()).toMatchObject({ title: 'Couldn’t turn on notifications', action: 'Try again' });
  await act(async () => void current().turnOn());
  await calls[1]?.answer({ config: { __typename: 'Config', messaging: null } });
  expect(said()).toMatchObject({ title: 'No push notifications right now', action: null });
});
