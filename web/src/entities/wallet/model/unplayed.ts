import type { Wallet_BalanceFragment } from '../api/wallet.generated.ts';

/**
 * The part of the cash that can't be paid out yet, in cents, as defined in docs/domain/wallet.md#withdrawals. This
 * amount is shown everywhere the withdrawable amount is shown.
 */
export function unplayedDeposits(wallet: Pick<Wallet_BalanceFragment, 'cash' | 'withdrawable' | 'owed'>) {
  return wallet.cash - wallet.withdrawable - setAside(wallet);
}

/** The part of the cash that is used to repay debt before any payout, in cents. */
export function setAside({ cash, owed }: Pick<Wallet_BalanceFragment, 'cash' | 'owed'>) {
  return Math.min(cash, owed);
}

export const unplayedReason =
  'A deposit has to be played once, or go back to where it came from. Cards and Apple Pay can’t receive payouts, so support refunds those.';
