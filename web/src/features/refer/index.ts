export { ReferModal } from './ui/ReferModal.tsx';
