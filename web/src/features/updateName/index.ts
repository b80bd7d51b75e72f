export { UpdateNameModal } from './ui/UpdateNameModal.tsx';
