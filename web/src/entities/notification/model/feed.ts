import type { ApolloCache, InMemoryCache, Reference, TypePolicies } from '@apollo/client';
import { type Notification_ViewFragment, Notification_ViewFragmentDoc } from '../api/notification.generated.ts';

interface Feed {
  readonly items: readonly Reference[];
  readonly nextCursor: string | null;
  readonly totalUnread: number;
}

/**
 * Appends a page requested after the last known item. A page requested without a cursor replaces the list. Items that
 * have since moved to the top are kept only at the top.
 */
export function mergeFeed(kept: Feed | undefined, page: Feed, lastId: string | null | undefined): Feed {
  if (!kept || !lastId) return page;
  const known = new Set(kept.items.map(({ __ref }) => __ref));
  return { ...page, items: [...kept.items, ...page.items.filter(({ __ref }) => !known.has(__ref))] };
}

const policies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: [],
        merge: (kept: Feed | undefined, page: Feed, { args }) => mergeFeed(kept, page, args?.lastNotificationId),
      },
    },
  },
  NotificationSettings: { keyFields: [], fields: { settings: { merge: (_kept: unknown, news: unknown) => news } } },
};

const taught = new WeakSet<object>();

/**
 * Registers the cache policies for notifications when they are first needed, which keeps the policies out of the
 * initial page load.
 */
export function addNotificationPolicies(cache: ApolloCache): void {
  if (taught.has(cache)) return;
  taught.add(cache);
  (cache as InMemoryCache).policies.addTypePolicies(policies);
}

function modifyFeed(cache: ApolloCache, change: (feed: Feed) => Feed): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: { notifications: (feed: unknown) => (feed ? change(feed as Feed) : feed) as never },
  });
}

/** Replaces the texts of a notification without changing its position. */
export function rewrite(cache: ApolloCache, notification: Notification_ViewFragment): Reference | undefined {
  return cache.writeFragment({
    fragment: Notification_ViewFragmentDoc,
    fragmentName: 'Notification_view',
    data: notification,
  });
}

/** Adds a live notification at the top of the cached list. */
export function placeOnTop(cache: ApolloCache, notification: Notification_ViewFragment): void {
  const ref = rewrite(cache, notification);
  if (!ref) return;
  modifyFeed(cache, (feed) => ({
    ...feed,
    items: [ref, ...feed.items.filter(({ __ref }) => __ref !== ref.__ref)],
  }));
}

/** Removes a notification from the cached list and deletes its texts. */
export function removeFromFeed(cache: ApolloCache, { id }: Pick<Notification_ViewFragment, 'id'>): void {
  const ref = cache.identify({ __typename: 'Notification', id });
  modifyFeed(cache, (feed) => {
    const items = feed.items.filter(({ __ref }) => __ref !== ref);
    // The next page starts after the last remaining item.
    const last = items.at(-1)?.__ref.replace('Notification:', '') ?? null;
    return { ...feed, items, nextCursor: feed.nextCursor === id ? last : feed.nextCursor };
  });
  cache.evict({ id: ref });
}

/** Marks a notification as read and updates the unread count. */
export function markRead(cache: ApolloCache, id: string): void {
  let was = true;
  cache.modify({
    id: cache.identify({ __typename: 'Notification', id }),
    fields: {
      read: (read) => {
        was = read === true;
        return true;
      },
    },
  });
  if (!was) changeUnread(cache, (count) => Math.max(0, count - 1));
}

/** Marks all cached notifications as read. */
export function markAllRead(cache: ApolloCache): void {
  const ids: string[] = [];
  modifyFeed(cache, (feed) => {
    ids.push(...feed.items.map(({ __ref }) => __ref));
    return feed;
  });
  for (const id of ids) cache.modify({ id, fields: { read: () => true } });
  changeUnread(cache, () => 0);
}

/** Updates the unread count in the list and the shell. */
export function changeUnread(cache: ApolloCache, change: (count: number) => number): void {
  modifyFeed(cache, (feed) => ({ ...feed, totalUnread: change(feed.totalUnread) }));
  cache.modify({
    id: cache.identify({ __typename: 'Status' }),
    fields: {
      unread: (unread: unknown) => {
        const totals = unread as { notifications: number };
        return { ...totals, notifications: change(totals.notifications) };
      },
    },
  });
}
