export { DepositModal } from './ui/DepositModal.tsx';
export { DepositPane, type DepositPaneProps } from './ui/DepositPane.tsx';
