export { type WaitingWithdrawal, waitingWithdrawal } from './model/waitingWithdrawal.ts';
export { ComplianceReturn } from './ui/ComplianceReturn.tsx';
export { HoldNotice } from './ui/HoldNotice.tsx';
export { IdentityNotice } from './ui/IdentityNotice.tsx';
export { WithdrawModal } from './ui/WithdrawModal.tsx';
