import { onDemand } from '@/shared/lib/on-demand';

// Pages take the slip's places from this slice's index: files that are fetched for overlays are named here, or they came with it.

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
