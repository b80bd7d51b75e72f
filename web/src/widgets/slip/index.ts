export { useDocked } from './model/useDocked.ts';
export { BenchModal, MyStakesModal, SlipDetail, SlipModal } from './ui/modals.ts';
export { SlipDock, SlipPill } from './ui/SlipPlaces.tsx';
