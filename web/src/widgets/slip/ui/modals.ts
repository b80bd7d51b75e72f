import { onDemand } from '@/shared/lib/on-demand';

// Overlays and pages import these chunks from here, because importing the slice's index would load the whole slip.

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
export const SlipDetail = onDemand(
  () => import('./SlipDetail.tsx'),
  (module) => module.SlipDetail,
);
