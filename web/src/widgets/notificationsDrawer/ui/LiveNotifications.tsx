import {
  acceptTargetOf,
  type NotificationView,
  targetOfNotification,
  useNotificationUpdates,
} from '@/entities/notification';
import { notify, useNotifier, usePushAsk } from '@/features/push';

function show(told: NotificationView): void {
  const { id, title, body, image, count, urgent } = told;
  const path = targetOfNotification(told);
  notify({ id, title, body, image, count, path, acceptPath: acceptTargetOf(told), urgent });
}

/** Subscribes to the user's notifications and shows them as toasts. Must be mounted once, around the pages. */
export function LiveNotifications() {
  useNotifier();
  usePushAsk();
  useNotificationUpdates(false, show);
  return null;
}
