export { NotificationSettings } from './ui/NotificationSettings.tsx';
