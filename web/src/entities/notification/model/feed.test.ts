// @vitest-environment node
import { InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { type Notification_ViewFragment, NotificationsDocument } from '../api/notification.generated.ts';
import { addNotificationPolicies, mergeFeed, removeFromFeed, rewrite } from './feed.ts';

const page = (ids: string[], nextCursor: string | null = null) => ({
  items: ids.map((__ref) => ({ __ref })),
  nextCursor,
  totalUnread: 0,
});
const ids = ({ items }: ReturnType<typeof page>) => items.map(({ __ref }) => __ref);

it('appends the next page, and restarts without a cursor', () => {
  const first = page(['c', 'b'], 'b');
  const both = mergeFeed(first, page(['a']), 'b');
  expect([ids(both as ReturnType<typeof page>), both.nextCursor]).toEqual([['c', 'b', 'a'], null]);
  expect(mergeFeed(both, page(['d', 'c'], 'c'), null).nextCursor).toBe('c');
});

it('keeps a single copy of an item that moved to the top between two pages', () => {
  const moved = page(['a', 'c', 'b'], 'b');
  expect(ids(mergeFeed(moved, page(['a', '0']), 'b') as ReturnType<typeof page>)).toEqual(['a', 'c', 'b', '0']);
});

describe('a live change', () => {
  const view = (id: string, body: string): Notification_ViewFragment => ({
    __typename: 'Notification',
    id,
    category: 'messages',
    title: 'Maya',
    body,
    image: null,
    urgent: false,
    read: false,
    count: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    data: {
      __typename: 'NotificationData',
      conversationId: null,
      activeMatchId: null,
      activeEventId: null,
      nativedeeplink: null,
      matchId: null,
      invited: false,
      orderId: null,
    },
  });

  /** A cache with these notifications. The list has further pages. */
  function cacheWith(...notifications: Notification_ViewFragment[]) {
    const cache = new InMemoryCache();
    addNotificationPolicies(cache);
    const data = {
      __typename: 'Query' as const,
      notifications: {
        __typename: 'NotificationFeed' as const,
        items: notifications,
        nextCursor: notifications.at(-1)?.id ?? null,
        totalUnread: notifications.length,
      },
    };
    cache.writeQuery({ query: NotificationsDocument, data });
    const read = () => cache.readQuery({ query: NotificationsDocument })?.notifications;
    return { cache, read };
  }

  it('replaces the text of an edited message where it is', () => {
    const { cache, read } = cacheWith(view('b', 'hello'), view('a', 'wrnog'));
    rewrite(cache, view('a', 'wrong'));
    expect(read()?.items.map(({ id, body }) => [id, body])).toEqual([
      ['b', 'hello'],
      ['a', 'wrong'],
    ]);
  });

  it('takes a deleted message out of the list and the cache, and pages on from the one before', () => {
    const { cache, read } = cacheWith(view('b', 'hello'), view('a', 'secret'));
    removeFromFeed(cache, { id: 'a' });
    expect(read()).toMatchObject({ items: [{ id: 'b' }], nextCursor: 'b' });
    expect(JSON.stringify(cache.extract())).not.toContain('secret');
  });
});
