export {
  type Notification_ViewFragment as NotificationView,
  NotificationsDocument,
} from './api/notification.generated.ts';
export { addNotificationPolicies, markAllRead, markRead } from './model/feed.ts';
export { acceptTargetOf, targetOfNotification } from './model/target.ts';
export { useNotificationUpdates } from './model/useNotificationUpdates.ts';
export { NotificationRow } from './ui/NotificationRow.tsx';
