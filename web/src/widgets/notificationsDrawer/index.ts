export { LiveNotifications } from './ui/LiveNotifications.tsx';
export { NotificationsModal } from './ui/NotificationsModal.tsx';
