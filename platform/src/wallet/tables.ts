import type { ColumnType, Generated } from 'kysely';

export const transactionTypes = [
  'deposit',
  'deposit_fee',
  'withdrawal',
  'withdrawal_fee',
  'match_entry',
  'match_win',
  'match_refund',
  'event_entry',
  'event_prize',
  'event_refund',
  'stake',
  'stake_refund',
  'stake_win',
  'cash_out',
  'boost',
  'shield',
  'donation',
  'referral',
  'partner_payout',
  'adjustment',
  'chargeback',
  'tax_withheld',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStates = [
  'pending',
  'completed',
  'unsettled',
  'declined',
  'cancelled',
  'returned',
  'failed',
] as const;
export type TransactionState = (typeof transactionStates)[number];

export type DepositState =
  | 'created'
  | 'approved'
  | 'captured_pending'
  | 'completed'
  | 'denied'
  | 'expired'
  | 'reversed';
export type WithdrawalState = 'approved' | 'review' | 'sent' | 'unclaimed' | 'paid' | 'refunded';
export type KycState = 'none' | 'required' | 'submitted' | 'approved' | 'rejected' | 'expired';
export type PaymentType = 'paypal' | 'venmo';
export type PaymentSourceType = 'PayPal' | 'Venmo';

/** What happened to a transaction, oldest first; `at` is ISO-8601 UTC. */
export interface StoredStep {
  label: string;
  detail: string | null;
  at: string;
}

export interface WalletsTable {
  user_id: string;
  version: Generated<number>;
  last_number: Generated<number>;
}

export interface WalletTransactionsTable {
  id: string;
  user_id: string;
  number: number;
  type: TransactionType;
  state: TransactionState;
  amount: number;
  fee_amount: Generated<number>;
  title: string;
  subtitle: string | null;
  subject_type: string | null;
  subject_id: string | null;
  final_at: Date | null;
  reason: string | null;
  transfer_ids: Generated<string[]>;
  steps: ColumnType<StoredStep[], string, string>;
  created_at: Date;
  completed_at: Date | null;
}

export interface DepositOrdersTable {
  id: string;
  user_id: string;
  type: PaymentType;
  amount: number;
  provider_fee: number;
  state: DepositState;
  provider_order_id: string;
  approve_url: string | null;
  capture_id: string | null;
  reason: string | null;
  transaction_id: string;
  approved_at: Date | null;
  expires_at: Date;
  created_at: Date;
  version: Generated<number>;
}

export interface PaymentSourcesTable {
  id: string;
  user_id: string;
  type: PaymentSourceType;
  value: string;
  value_masked: string;
  context: Generated<'withdrawal'>;
  state: 'pending' | 'active' | 'disconnected';
  held_until: Date | null;
  created_at: Date;
}

export interface WithdrawalsTable {
  id: string;
  user_id: string;
  payment_source_id: string;
  amount: number;
  provider_fee: number;
  state: WithdrawalState;
  first_attempt_at: Date | null;
  attempts: Generated<number>;
  provider_batch_id: string | null;
  provider_item_id: string | null;
  reason: string | null;
  transaction_id: string;
  created_at: Date;
  version: Generated<number>;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  resource_id: string | null;
  received_at: Date;
}

export interface IdentityReasonsTable {
  id: string;
  label: string;
  advice: string;
  position: number;
}

export interface IdentityChecksTable {
  id: string;
  user_id: string;
  state: 'submitted' | 'approved' | 'rejected';
  media_ids: string[];
  reason_id: string | null;
  decided_by: string | null;
  submitted_at: Date;
  decided_at: Date | null;
}

export interface WalletTables {
  wallets: WalletsTable;
  wallet_transactions: WalletTransactionsTable;
  deposit_orders: DepositOrdersTable;
  payment_sources: PaymentSourcesTable;
  withdrawals: WithdrawalsTable;
  payment_events: PaymentEventsTable;
  identity_reasons: IdentityReasonsTable;
  identity_checks: IdentityChecksTable;
}
