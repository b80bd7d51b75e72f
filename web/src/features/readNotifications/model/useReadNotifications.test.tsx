import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { addNotificationPolicies, NotificationsDocument } from '@/entities/notification';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useReadNotifications } from './useReadNotifications.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  document.body.replaceChildren();
});

const notification = (id: string, read = false) => ({
  __typename: 'Notification' as const,
  id,
  category: 'matches' as const,
  title: 'Your match is on',
  body: 'Maya joined.',
  image: null,
  urgent: false,
  read,
  count: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  data: {
    __typename: 'NotificationData' as const,
    conversationId: null,
    activeMatchId: null,
    activeEventId: null,
    nativedeeplink: null,
    matchId: null,
    invited: false,
    orderId: null,
  },
});

function setUp() {
  const cache = new InMemoryCache();
  addNotificationPolicies(cache);
  cache.writeQuery({
    query: NotificationsDocument,
    data: {
      __typename: 'Query',
      notifications: {
        __typename: 'NotificationFeed',
        items: [notification('n1'), notification('n2'), notification('n3', true)],
        nextCursor: null,
        totalUnread: 7,
      },
    },
  });
  const held = renderHeld(cache, useReadNotifications);
  const shown = () => {
    const feed = cache.readQuery({ query: NotificationsDocument }, true)?.notifications;
    return { unread: feed?.totalUnread, read: feed?.items.filter(({ read }) => read).map(({ id }) => id) };
  };
  return { ...held, cache, shown };
}

const before = { unread: 7, read: ['n3'] };
const answered = {
  readNotification: { __typename: 'Notification', id: 'n1' },
};

it('is read optimistically and stays read', async () => {
  const { current, calls, shown } = setUp();
  act(() => current().read({ id: 'n1', read: false }));
  expect(shown()).toEqual({ unread: 6, read: ['n1', 'n3'] });
  await act(async () => undefined);
  await calls[0]?.answer(answered);
  expect(shown()).toEqual({ unread: 6, read: ['n1', 'n3'] });
  expect(currentToasts()).toEqual([]);
});

it('sends nothing for a notification already read', async () => {
  const { current, calls } = setUp();
  act(() => current().read({ id: 'n3', read: true }));
  await act(async () => undefined);
  expect(calls).toEqual([]);
});

it.each(['refuse', 'cut'] as const)(
  'becomes unread again with a message on failure (%s), and Retry tries again',
  async (how) => {
    const { current, calls, shown } = setUp();
    act(() => current().read({ id: 'n1', read: false }));
    await act(async () => undefined);
    await calls[0]?.[how]();
    expect(shown()).toEqual(before);
    const [toast] = currentToasts();
    expect(toast).toMatchObject({ kind: 'error', title: 'Couldn’t mark this as read', text: 'Restored.' });
    act(() => toast?.action?.run());
    await act(async () => undefined);
    await calls[1]?.answer(answered);
    expect(shown()).toEqual({ unread: 6, read: ['n1', 'n3'] });
  },
);

it('marks all as read optimistically, and rolls back on failure', async () => {
  const { current, calls, shown } = setUp();
  act(() => current().readAll());
  expect(shown()).toEqual({ unread: 0, read: ['n1', 'n2', 'n3'] });
  await act(async () => undefined);
  await calls[0]?.cut();
  expect(shown()).toEqual(before);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t mark all as read', text: 'Restored.' }]);
});
