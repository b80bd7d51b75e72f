import type { Wallet_BalanceFragment } from '@/entities/wallet';

/** Placeholder for a wallet that is loading. Its amounts have a typical number of digits. */
export const sampleWallet: Wallet_BalanceFragment = {
  __typename: 'Wallet',
  id: '',
  version: 0,
  cash: 0,
  wagerOnly: 0,
  unsettled: 0,
  unsettledUntil: null,
  pendingDeposit: 0,
  pendingWithdrawal: 0,
  inPlay: 0,
  playable: 0,
  withdrawable: 0,
  total: 10_000,
  owed: 0,
  kycState: 'none',
  kycReason: null,
  limits: {
    __typename: 'WalletLimits',
    depositMinAmount: 0,
    depositMaxAmount: 0,
    depositDayAmount: 100_000,
    depositDayUsed: 0,
    withdrawMinAmount: 0,
    withdrawMaxAmount: 0,
    sourceHoldAmount: 10_000,
  },
  paymentSources: [],
};
