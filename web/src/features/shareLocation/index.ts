export { ShareLocationModal } from './ui/ShareLocationModal.tsx';
