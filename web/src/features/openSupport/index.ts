export { SupportModal } from './ui/SupportModal.tsx';
