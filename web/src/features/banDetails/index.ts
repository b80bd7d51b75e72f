export { BanModal } from './ui/BanModal.tsx';
