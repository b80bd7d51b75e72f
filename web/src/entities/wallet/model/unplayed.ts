import type { Wallet_BalanceFragment } from '../api/wallet.generated.ts';

/**
 * The part of the cash that no payout can take yet, in cents, as defined in docs/domain/wallet.md#withdrawals. It's shown
 * wherever the withdrawable part is.
 */
export function unplayedDeposits(wallet: Pick<Wallet_BalanceFragment, 'cash' | 'withdrawable' | 'owed'>) {
  return wallet.cash - wallet.withdrawable - setAside(wallet);
}

/** The part of the cash that repays a debt before anything is paid out, in cents. */
export function setAside({ cash, owed }: Pick<Wallet_BalanceFragment, 'cash' | 'owed'>) {
  return Math.min(cash, owed);
}

export const unplayedReason =
  'A deposit has to be played once, or go back to where it came from. Cards and Apple Pay can’t receive payouts, so support refunds those.';
