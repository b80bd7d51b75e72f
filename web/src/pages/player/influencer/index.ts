export { InfluencerPage } from './ui/InfluencerPage.tsx';
