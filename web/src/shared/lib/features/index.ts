export { type Feature, type FeatureFlag, setFeatureFlags } from './features.ts';
export { useActionOff, useFeatureOff } from './turnedOff.ts';
