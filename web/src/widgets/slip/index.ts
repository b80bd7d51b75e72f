export { useDocked } from './model/useDocked.ts';
export { BenchModal, MyStakesModal, SlipDetail, SlipModal } from './ui/modals.ts';
export { SlipDock, SlipInside, SlipPill } from './ui/SlipPlaces.tsx';
