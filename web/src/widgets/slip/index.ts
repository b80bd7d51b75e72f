export { BenchModal } from './ui/BenchModal.tsx';
export { MyStakesModal } from './ui/MyStakesModal.tsx';
export { SlipDock, SlipModal, SlipPill, useDocked } from './ui/SlipPlaces.tsx';
