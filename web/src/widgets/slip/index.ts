export { MyStakesModal } from './ui/MyStakesModal.tsx';
export { SlipDock, SlipModal, SlipPill, useDocked } from './ui/SlipPlaces.tsx';
