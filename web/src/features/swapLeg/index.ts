export { SwapModal } from './ui/SwapModal.tsx';
