export { type WaitingWithdrawal, waitingWithdrawal } from './model/waitingWithdrawal.ts';
export { ComplianceReturn } from './ui/ComplianceReturn.tsx';
export { IdentityNotice } from './ui/IdentityNotice.tsx';
export { WithdrawModal } from './ui/WithdrawModal.tsx';
