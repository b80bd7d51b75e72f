export { DiscoverPage, InboxPage } from './ui/SoonPage.tsx';
