import { markAllRead, markRead, type NotificationView } from '@/entities/notification';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ReadAllNotificationsDocument, ReadNotificationDocument } from '../api/readNotifications.generated.ts';

const failed = 'Couldn’t mark this as read';

/** Marks one or all notifications as read. Updates optimistically and rolls back on failure. */
export function useReadNotifications() {
  const change = useOptimistic();
  return {
    read({ id, read }: Pick<NotificationView, 'id' | 'read'>): void {
      if (read) return;
      void change({
        document: ReadNotificationDocument,
        variables: { id },
        key: `notification:${id}`,
        show: (cache) => markRead(cache, id),
        // The response doesn't include the unread count, so it is decremented once, either here or by the live channel.
        settle: (cache) => markRead(cache, id),
        failed,
      });
    },
    readAll(): void {
      void change({
        document: ReadAllNotificationsDocument,
        variables: {},
        key: 'notifications',
        show: markAllRead,
        settle: markAllRead,
        failed: 'Couldn’t mark all as read',
      });
    },
  };
}
