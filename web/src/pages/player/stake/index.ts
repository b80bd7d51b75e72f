export { StakePage } from './ui/StakePage.tsx';
