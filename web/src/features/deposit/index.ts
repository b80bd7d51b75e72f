export { paymentScript } from './model/paymentScript.ts';
export { DepositModal } from './ui/DepositModal.tsx';
