export { CashOutModal } from './ui/CashOutModal.tsx';
