import type { ColumnType, Generated, Selectable } from 'kysely';

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
/** Deposit methods. */
export type PaymentType = 'paypal' | 'venmo' | 'card' | 'apple_pay';
/** Deposit and withdrawal methods. */
export type Rail = PaymentType | 'dots';
export type PaymentSourceType = 'PayPal' | 'Venmo' | 'Dots' | 'ApplePay' | 'Card';

/** Steps that clients act on. The text of a step is only for display. */
export const stepKinds = ['requested', 'in_review', 'sent', 'unclaimed'] as const;
export type StepKind = (typeof stepKinds)[number];

/** A transaction's history, oldest first; `at` is ISO-8601 UTC. */
export interface StoredStep {
  kind?: StepKind;
  label: string;
  detail: string | null;
  at: string;
}

export interface WalletsTable {
  user_id: string;
  version: Generated<number>;
  last_number: Generated<number>;
}

export interface WalletRecordsTable {
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

/** View used for all reads: wallet records plus the immutable lines written by markets. */
export type WalletTransactionsView = {
  [Column in keyof WalletRecordsTable]: ColumnType<Selectable<WalletRecordsTable>[Column], never, never>;
};
/** A row of `wallet_transactions`. */
export type WalletTransaction = Selectable<WalletRecordsTable>;

/** Columns that are the same for all wallet lines of a market batch. */
export interface MarketWalletHeadsTable {
  id: Generated<number>;
  type: TransactionType;
  title: string;
  /** Name of the market. Null for lines without one. */
  subtitle: string | null;
  subject_type: string;
  transfer_ids: string[];
  steps: ColumnType<StoredStep[], string, never>;
}

/** Wallet lines of a market batch. Written by `market_write()`. */
export interface MarketWalletLinesTable {
  user_id: string;
  subject_id: string;
  at: Date;
  amount: number;
  /** ID in `market_wallet_heads`. */
  head_id: number;
  /** Number of the transaction in the user's wallet. */
  number: number;
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
  /** Part of `amount` that the provider has returned to the payer. */
  returned_amount: Generated<number>;
  /** When a refund or reversal that isn't booked yet was first announced. Its money can't be paid out. */
  return_awaited_since: Generated<Date | null>;
  /** The provider's ID of the announced refund. Null for a reversal. */
  awaited_refund: Generated<string | null>;
  /** When a capture that doesn't match the order was put on hold for staff. */
  capture_held_at: Generated<Date | null>;
}

/** Parts of deposits that were returned to the payer. */
export interface DepositReturnsTable {
  id: string;
  order_id: string;
  kind: 'refund' | 'reversal';
  /** The provider's ID of the refund. For a return without one, the ID of the capture. */
  provider_id: string;
  /** Amount returned to the payer in cents, including its part of the provider's fee. */
  amount: number;
  /** The deposit's own share of the amount, without the fee. */
  share: number;
  provider_at: Date | null;
  /** When the return froze the account. Null if it didn't. */
  froze_at: Date | null;
  /** When the provider undid the reversal. Null if it didn't. */
  restored_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** Disputes that payers opened over deposits. */
export interface DepositDisputesTable {
  id: string;
  /** The provider's ID of the dispute. */
  provider_id: string;
  order_id: string;
  /** The disputed part of the deposit, and the amount of it that is on hold. */
  amount: number;
  held_amount: number;
  returned_before: number;
  /** Winner of the dispute. Null while it is open. */
  outcome: 'payer' | 'merchant' | null;
  transaction_id: string;
  opened_at: Date;
  closed_at: Date | null;
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
  owner_name: Generated<string | null>;
  vault_token: Generated<string | null>;
  disconnected_at: Generated<Date | null>;
  /** The other account's payment method whose addition sent this one to review. */
  review_cause: Generated<string | null>;
  /** When the destination of a deleted account is erased. Null if it has been, and for all other accounts. */
  erase_at: Generated<Date | null>;
}

export interface DotsUsersTable {
  user_id: string;
  dots_user_id: string;
  created_at: Date;
}

export interface SetupTokensTable {
  id: string;
  user_id: string;
  created_at: Date;
}

export const playLimitNames = [
  'deposit.day',
  'deposit.week',
  'deposit.month',
  'stake.day',
  'stake.week',
  'stake.month',
  'loss.day',
  'loss.week',
  'loss.month',
  'session',
] as const;
export type PlayLimitName = (typeof playLimitNames)[number];

export interface PlayLimitsTable {
  user_id: string;
  name: PlayLimitName;
  amount: number | null;
  pending_amount: number | null;
  pending_at: Date | null;
}

export interface PlayPausesTable {
  user_id: string;
  cool_off_until: Date | null;
  self_excluded_until: Date | null;
  version: Generated<number>;
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
  unclaimed_at: Generated<Date | null>;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  resource_id: string | null;
  received_at: Date;
  /** The body of an event that we couldn't read. */
  body: Generated<Buffer | null>;
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
  /** Null unless the check was approved. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expiry_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export type RiskKind = 'linked_match' | 'unplayed_matches' | 'wash_trades';

/** Reasons to doubt people's identity, one row each. */
export interface RiskFlagsTable {
  id: string;
  user_id: string;
  kind: RiskKind;
  /** ID of the match or market in which the reason was found. */
  subject_id: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface DepositRefundsTable {
  id: string;
  order_id: string;
  user_id: string;
  state: 'requested' | 'completed' | 'failed';
  provider_refund_id: string | null;
  /** Reason for the refund, entered by staff. */
  reason: string;
  /** Reason for declining, reported by the provider. */
  failure: string | null;
  requested_by: string;
  transaction_id: string;
  created_at: Date;
}

/** Refunds of stakes by staff. Rows are only added, never changed. */
export interface StakeRefundsTable {
  /** ID of the transaction of the entry or stake. */
  transaction_id: string;
  no: number;
  user_id: string;
  /** ID of the match or event for an entry, or of the order for a stake. */
  subject_id: string | null;
  kind: 'unmatched' | 'lost';
  staked_amount: number;
  amount: number;
  wager_only_amount: number;
  /** Total paid by the corrections account so far. */
  total_amount: number;
  refund_transaction_id: string | null;
  reason: string;
  at: Date;
}

export interface WithdrawalLimitsTable {
  user_id: string;
  amount: number;
  set_by: string;
  reason: string;
  set_at: Date;
}

export interface PayoutGateTable {
  singleton: Generated<boolean>;
  stopped_at: Date | null;
  /** ID of the staff member who stopped payouts. Null if they were stopped automatically. */
  stopped_by: string | null;
  reason: string | null;
}

export interface WalletTables {
  wallets: WalletsTable;
  wallet_records: WalletRecordsTable;
  wallet_transactions: WalletTransactionsView;
  market_wallet_heads: MarketWalletHeadsTable;
  market_wallet_lines: MarketWalletLinesTable;
  deposit_orders: DepositOrdersTable;
  payment_sources: PaymentSourcesTable;
  dots_users: DotsUsersTable;
  setup_tokens: SetupTokensTable;
  play_limits: PlayLimitsTable;
  play_pauses: PlayPausesTable;
  withdrawals: WithdrawalsTable;
  payment_events: PaymentEventsTable;
  identity_reasons: IdentityReasonsTable;
  identity_checks: IdentityChecksTable;
  risk_flags: RiskFlagsTable;
  deposit_refunds: DepositRefundsTable;
  deposit_returns: DepositReturnsTable;
  deposit_disputes: DepositDisputesTable;
  stake_refunds: StakeRefundsTable;
  withdrawal_limits: WithdrawalLimitsTable;
  payout_gate: PayoutGateTable;
}

declare module '../db/database.ts' {
  interface Database extends WalletTables {}
}
