export {
  KnownBalanceDocument,
  type KnownBalanceQuery,
  type PaymentSource_CardFragment,
  PaymentSource_CardFragmentDoc,
  type Transaction_ReceiptFragment,
  type Transaction_RowFragment,
  type Wallet_BalanceFragment,
  Wallet_BalanceFragmentDoc,
} from './api/wallet.generated.ts';
export { holdWords } from './model/holdWords.ts';
export { isInReview } from './model/inReview.ts';
export { type LedgerDay, ledgerDays, moves } from './model/ledgerDays.ts';
export { paymentNames, sourceNames } from './model/names.ts';
export { pauseEnd } from './model/pause.ts';
export { transactionStates } from './model/transactionStates.ts';
export { setAside, unplayedDeposits, unplayedReason } from './model/unplayed.ts';
export { useFollowsBalance } from './model/useFollowsBalance.ts';
export { useLiveTransaction } from './model/useLiveTransaction.ts';
export { useOnBalanceChange } from './model/useOnBalanceChange.ts';
export { BalanceNow } from './ui/BalanceNow.tsx';
export { ReceiptStub } from './ui/ReceiptStub.tsx';
export { ReviewSlip } from './ui/ReviewSlip.tsx';
export { SourceMark } from './ui/SourceMark.tsx';
