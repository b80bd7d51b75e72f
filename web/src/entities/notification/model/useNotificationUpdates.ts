import { useApolloClient } from '@apollo/client/react';
import { useLiveChannel } from '@/shared/lib/live';
import {
  type Notification_ViewFragment,
  NotificationsDocument,
  NotificationUpdatesDocument,
} from '../api/notification.generated.ts';
import { addNotificationPolicies, changeUnread, markAllRead, placeOnTop, removeFromFeed, rewrite } from './feed.ts';

/** Adds live notifications to the cached list. `onTold` receives the notifications to show as toasts. */
export function useNotificationUpdates(skip: boolean, onTold: (told: Notification_ViewFragment) => void): void {
  const client = useApolloClient();
  const { cache } = client;
  addNotificationPolicies(cache);
  useLiveChannel({
    document: NotificationUpdatesDocument,
    skip,
    onUpdates(updates) {
      for (const { notificationUpdates } of updates) {
        const { data } = notificationUpdates;
        if (!data) continue;
        const { type, notification, silent, totalUnread } = data;
        if (type === 'notification.added' && notification) placeOnTop(cache, notification);
        if (type === 'notification.changed' && notification) rewrite(cache, notification);
        if (type === 'notification.removed' && notification) removeFromFeed(cache, notification);
        if (type === 'notification.all_read') markAllRead(cache);
        changeUnread(cache, () => totalUnread);
        if (notificationUpdates.kind === 'EVENT' && notification && !silent) onTold(notification);
      }
    },
    onResync: () => void client.refetchQueries({ include: [NotificationsDocument] }),
  });
}
