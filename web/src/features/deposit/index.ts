export { DepositModal } from './ui/DepositModal.tsx';
