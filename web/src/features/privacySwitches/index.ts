export { GamerIdShown } from './ui/GamerIdShown.tsx';
export { PrivacySwitches } from './ui/PrivacySwitches.tsx';
export { StakeVisibility } from './ui/StakeVisibility.tsx';
