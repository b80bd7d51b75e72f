export { useReadNotifications } from './model/useReadNotifications.ts';
