import { onDemand } from '@/shared/lib/on-demand';

// Overlays import these chunks from here. Importing the slice's index would pull in the slip.

export const SlipModal = onDemand(
  () => import('./SlipModal.tsx'),
  (module) => module.SlipModal,
);
export const MyStakesModal = onDemand(
  () => import('./MyStakesModal.tsx'),
  (module) => module.MyStakesModal,
);
export const BenchModal = onDemand(
  () => import('./BenchModal.tsx'),
  (module) => module.BenchModal,
);
