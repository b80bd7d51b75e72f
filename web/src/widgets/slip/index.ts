export { useDocked } from './model/useDocked.ts';
export { BenchModal } from './ui/BenchModal.tsx';
export { MyStakesModal } from './ui/MyStakesModal.tsx';
export { SlipDock, SlipModal, SlipPill } from './ui/SlipPlaces.tsx';
