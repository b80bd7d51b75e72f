import {
  acceptTargetOf,
  type NotificationView,
  targetOfNotification,
  useNotificationUpdates,
} from '@/entities/notification';
import { notify, useNotifier, usePushAsk } from '@/features/push';

function show(told: NotificationView): void {
  const { id, title, body, image, count, urgent, data } = told;
  const [path, acceptPath] = [targetOfNotification(told), acceptTargetOf(told)];
  notify({ id, title, body, image, count, path, acceptPath, orderId: data.orderId, urgent });
}

/** Subscribes to the user's notifications and shows them as toasts. Must be mounted once, around the pages. */
export function LiveNotifications() {
  useNotifier();
  usePushAsk();
  useNotificationUpdates(false, show);
  return null;
}
