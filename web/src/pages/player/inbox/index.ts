export { InboxPage } from './ui/InboxPage.tsx';
