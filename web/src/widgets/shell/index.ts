import { onDemand } from '@/shared/lib/on-demand';

export { Shell } from './ui/Shell.tsx';
export const AccountFeed = onDemand(
  () => import('./ui/AccountFeed.tsx'),
  (module) => module.AccountFeed,
);
