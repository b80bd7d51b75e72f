export { Influencers } from './ui/Influencers.tsx';
