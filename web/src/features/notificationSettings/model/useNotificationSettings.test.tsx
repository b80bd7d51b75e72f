import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { addNotificationPolicies } from '@/entities/notification';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { NotificationSettingsDocument } from '../api/notificationSettings.generated.ts';
import { useNotificationSettings } from './useNotificationSettings.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  document.body.replaceChildren();
});

const until = '2099-01-01T00:00:00.000Z';
const state = {
  notificationSettings: {
    __typename: 'NotificationSettings' as const,
    settings: [
      {
        __typename: 'NotificationSetting' as const,
        id: 'news' as const,
        title: 'News',
        enabled: true,
        locked: false,
        email: null,
        emailLocked: false,
      },
      {
        __typename: 'NotificationSetting' as const,
        id: 'result' as const,
        title: 'Results',
        enabled: true,
        locked: true,
        email: true,
        emailLocked: false,
      },
    ],
    mutedUntil: null,
    emailVerified: true,
  },
};

async function setUp() {
  const cache = new InMemoryCache();
  addNotificationPolicies(cache);
  const { current, calls } = renderHeld(cache, useNotificationSettings);
  await act(async () => undefined);
  await calls.shift()?.answer(state);
  const shown = () => {
    const settings = cache.readQuery({ query: NotificationSettingsDocument }, true)?.notificationSettings;
    return {
      enabled: settings?.settings[0]?.enabled,
      mutedUntil: settings?.mutedUntil,
      email: settings?.settings[1]?.email,
    };
  };
  return { current, calls, shown };
}

const news = { id: 'news' as const, title: 'News' };

it.each(['refuse', 'cut'] as const)(
  'switches a type optimistically and rolls back with a message on failure (%s)',
  async (how) => {
    const { current, calls, shown } = await setUp();
    act(() => current().set(news, false));
    expect(shown().enabled).toBe(false);
    await act(async () => undefined);
    expect(calls[0]?.variables).toEqual({ id: 'news', enabled: false });
    await calls[0]?.[how]();
    expect(shown().enabled).toBe(true);
    expect(currentToasts()).toMatchObject([
      { title: 'Couldn’t change news', text: 'Restored.', action: { label: 'Retry' } },
    ]);
  },
);

it.each(['refuse', 'cut'] as const)(
  'mutes optimistically and rolls back with a message on failure (%s)',
  async (how) => {
    const { current, calls, shown } = await setUp();
    act(() => current().mute(until));
    expect(shown().mutedUntil).toBe(until);
    await act(async () => undefined);
    await calls[0]?.[how]();
    expect(shown().mutedUntil).toBeNull();
    expect(currentToasts()).toMatchObject([{ title: 'Couldn’t mute notifications', text: 'Restored.' }]);
  },
);

it('keeps the mute on success, and unmutes without a time', async () => {
  const { current, calls, shown } = await setUp();
  act(() => current().mute(until));
  await act(async () => undefined);
  await calls[0]?.answer({ muteNotifications: { ...state.notificationSettings, mutedUntil: until } });
  expect(shown().mutedUntil).toBe(until);
  act(() => current().mute(null));
  expect(shown().mutedUntil).toBeNull();
  await act(async () => undefined);
  expect(calls[1]?.variables).toEqual({});
});

it('pressing a type twice restores it, regardless of the response to the first press', async () => {
  const { current, calls, shown } = await setUp();
  act(() => current().set(news, false));
  act(() => current().set(news, true));
  expect(shown().enabled).toBe(true);
  await act(async () => undefined);
  await calls[0]?.refuse();
  await calls[1]?.answer({ setNotification: { __typename: 'NotificationSetting', id: 'news', enabled: true } });
  expect(shown().enabled).toBe(true);
  expect(currentToasts()).toEqual([]);
});

it.each(['refuse', 'cut'] as const)(
  'switches emails of a type optimistically and rolls back with a message on failure (%s)',
  async (how) => {
    const { current, calls, shown } = await setUp();
    act(() => current().setEmail({ id: 'result', title: 'Results' }, false));
    expect(shown().email).toBe(false);
    await act(async () => undefined);
    expect(calls[0]?.variables).toEqual({ id: 'result', enabled: false });
    await calls[0]?.[how]();
    expect(shown().email).toBe(true);
    expect(currentToasts()).toMatchObject([{ title: 'Couldn’t change emails about results' }]);
  },
);
