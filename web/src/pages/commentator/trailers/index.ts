export { TrailersPage } from './ui/TrailersPage.tsx';
