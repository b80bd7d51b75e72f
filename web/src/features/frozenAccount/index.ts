export { FrozenModal } from './ui/FrozenModal.tsx';
