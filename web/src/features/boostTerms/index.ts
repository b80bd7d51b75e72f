export { BoostsModal } from './ui/BoostsModal.tsx';
