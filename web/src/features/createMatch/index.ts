export { CreateMatchModal } from './ui/CreateMatchModal.tsx';
