export { InfluencersPage } from './ui/InfluencersPage.tsx';
