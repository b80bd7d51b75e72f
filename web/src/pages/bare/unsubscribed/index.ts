export { UnsubscribedPage } from './ui/UnsubscribedPage.tsx';
