export { FlagModal } from './ui/FlagModal.tsx';
