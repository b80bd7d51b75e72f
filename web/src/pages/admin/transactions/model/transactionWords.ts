import type { TransactionState, TransactionType } from '@/shared/api/types.generated';

export const typeNames: Record<TransactionType, string> = {
  adjustment: 'Adjustment',
  boost: 'Boost',
  cash_out: 'Cash-out',
  chargeback: 'Chargeback',
  deposit: 'Deposit',
  deposit_fee: 'Deposit fee',
  donation: 'Credit from Duelbook',
  event_entry: 'Event entry',
  event_prize: 'Event prize',
  event_refund: 'Event refund',
  match_entry: 'Match entry',
  match_refund: 'Match refund',
  match_win: 'Match winnings',
  partner_payout: 'Partner payout',
  referral: 'Referral reward',
  shield: 'Shield refund',
  stake: 'Stake',
  stake_refund: 'Stake refund',
  stake_win: 'Stake winnings',
  tax_withheld: 'Withheld tax',
  withdrawal: 'Withdrawal',
  withdrawal_fee: 'Withdrawal fee',
};

export const stateNames: Record<TransactionState, string> = {
  pending: 'Pending',
  unsettled: 'Not settled yet',
  completed: 'Completed',
  declined: 'Declined',
  failed: 'Failed',
  cancelled: 'Canceled',
  returned: 'Returned',
};
