export { WithdrawModal } from './ui/WithdrawModal.tsx';
