export { DiscoverPage, InboxPage, StakePage } from './ui/SoonPage.tsx';
