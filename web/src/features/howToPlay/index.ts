export { HowToPlayModal } from './ui/HowToPlayModal.tsx';
