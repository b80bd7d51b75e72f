export { DiscoverPage } from './ui/DiscoverPage.tsx';
