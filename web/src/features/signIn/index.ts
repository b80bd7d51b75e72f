export { AuthModal } from './ui/AuthModal.tsx';
