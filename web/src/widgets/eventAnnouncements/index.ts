export { Announcements, type AnnouncementsProps } from './ui/Announcements.tsx';
