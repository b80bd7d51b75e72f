import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { stepKinds, transactionStates, transactionTypes } from './tables.ts';

export const kycStates = ['none', 'required', 'submitted', 'approved', 'rejected', 'expired'] as const;
const sourceTypes = [
  'PaymentSource::PayPal',
  'PaymentSource::Venmo',
  'PaymentSource::Dots',
  'PaymentSource::ApplePay',
  'PaymentSource::Card',
] as const;

export const PaymentType = OneOf(['paypal', 'venmo', 'card', 'apple_pay'] as const);
export const TransactionType = OneOf(transactionTypes);
export const PaymentSourceType = OneOf(sourceTypes);
export const KycState = OneOf(kycStates);

export const PaymentSource = Type.Object({
  id: Id,
  type: PaymentSourceType,
  value_masked: Type.String(),
  context: OneOf(['withdrawal'] as const),
  state: OneOf(['pending', 'active', 'disconnected'] as const),
  owner_name_match: Nullable(Type.Boolean()),
  held_until: Nullable(DateTime),
  created_at: DateTime,
});
describeSchema(PaymentSource, 'PaymentSource', 'Payment method for withdrawals.', {
  type: 'Type of payment method.',
  value_masked: 'Address or number with its middle masked.',
  context: 'Purpose of the payment method.',
  owner_name_match: "True when the account holder's name matches the user's. Null when the provider doesn't say.",
  held_until: "End of the period with only small withdrawals. Null when withdrawals aren't limited.",
  created_at: 'Time it was added.',
});
export type PaymentSource = Static<typeof PaymentSource>;

export const WithdrawalHold = Type.Object({ reason: OneOf(['phone_moved'] as const), until: DateTime });
describeSchema(WithdrawalHold, 'WithdrawalHold', 'Hold on all withdrawals.', {
  reason: '`phone_moved`: the account was moved to another phone number.',
  until: 'End of the hold.',
});

export const Wallet = Type.Object({
  id: Id,
  version: Type.Integer(),
  cash: Cents,
  wager_only: Cents,
  unsettled: Cents,
  unsettled_until: Nullable(DateTime),
  pending_deposit: Cents,
  pending_withdrawal: Cents,
  in_play: Cents,
  playable: Cents,
  withdrawable: Cents,
  total: Cents,
  owed: Cents,
  kyc_state: KycState,
  kyc_reason: Nullable(Type.String()),
  limits: Type.Object({
    deposit_min_amount: Cents,
    deposit_max_amount: Cents,
    deposit_day_amount: Cents,
    deposit_day_used: Cents,
    withdraw_min_amount: Cents,
    withdraw_max_amount: Cents,
    source_hold_amount: Cents,
  }),
  payment_sources: Type.Array(PaymentSource),
  withdrawal_hold: Nullable(WithdrawalHold),
});
describeSchema(Wallet, 'Wallet', "A user's balances, in cents. Never negative.", {
  cash: 'Own money, in cents. Includes deposits that must be wagered before they can be withdrawn.',
  wager_only: 'Money that can be wagered but not withdrawn, in cents.',
  unsettled: "Winnings that aren't final yet, in cents. Can be wagered but not withdrawn.",
  unsettled_until: 'Time when all of `unsettled` becomes final. Null when there is none.',
  pending_deposit: "Deposits pending at the payment provider, in cents. Can't be wagered yet.",
  pending_withdrawal: 'Withdrawals not paid out yet, in cents.',
  in_play: 'Held in matches, events and open stakes, in cents.',
  playable: 'Sum of `cash`, `wager_only` and `unsettled`, in cents.',
  withdrawable:
    'Part of `cash` that can be withdrawn now, in cents. The rest is deposits that must first be wagered once or can only be returned to their source.',
  total: 'Sum of `playable` and `pending_withdrawal`, in cents.',
  owed: 'Debt for reversed deposits, in cents. Repaid first from incoming money. Not included in `total`.',
  kyc_state: 'State of the identity check.',
  kyc_reason: 'Reason the identity check was rejected or is required again. Null otherwise.',
  limits: "The user's current limits.",
  payment_sources: 'Payment methods for withdrawals.',
  withdrawal_hold: 'Current hold on withdrawals. Null when withdrawals are allowed.',
  'limits.deposit_min_amount': 'Minimum deposit, in cents.',
  'limits.deposit_max_amount': 'Maximum deposit, in cents.',
  'limits.deposit_day_amount': 'Maximum total deposits per day, in cents.',
  'limits.deposit_day_used': 'Amount of the daily limit used, in cents.',
  'limits.withdraw_min_amount': 'Minimum withdrawal, in cents.',
  'limits.withdraw_max_amount': 'Maximum withdrawal, in cents.',
  'limits.source_hold_amount': 'Maximum withdrawal to a payment method until its `held_until`, in cents.',
});
export type Wallet = Static<typeof Wallet>;

const TransactionStep = Type.Object({
  kind: Nullable(OneOf(stepKinds)),
  label: Type.String(),
  detail: Nullable(Type.String()),
  at: DateTime,
});
describeSchema(TransactionStep, 'TransactionStep', 'Something that happened to a transaction.', {
  label: 'Readable description of what happened.',
  detail: 'Details. Null when there are none.',
  at: 'Time of the event.',
  kind: 'Kind of step in a withdrawal. Null for other steps.',
});

const TransactionLine = Type.Object({ account: Type.String(), amount: Cents, hash: Type.String() });
describeSchema(TransactionLine, 'TransactionLine', 'A ledger entry of a transaction.', {
  account: 'Account name as shown to the user, such as `Cash`.',
  amount: 'Signed amount in cents. Credits are positive, debits negative.',
  hash: "Hash of the entry in the account's hash chain, in hexadecimal.",
});

export const Transaction = Type.Object({
  id: Id,
  number: Type.Integer(),
  type: OneOf(transactionTypes),
  state: OneOf(transactionStates),
  amount: Cents,
  fee_amount: Cents,
  title: Type.String(),
  subtitle: Nullable(Type.String()),
  subject_type: Nullable(Type.String()),
  subject_id: Nullable(Id),
  net_amount: Nullable(Cents),
  in_play: Type.Boolean(),
  final_at: Nullable(DateTime),
  reason: Nullable(Type.String()),
  created_at: DateTime,
  completed_at: Nullable(DateTime),
  steps: Type.Array(TransactionStep),
  lines: Type.Array(TransactionLine),
});
/** Descriptions of the fields, which are the same wherever a transaction is shown. */
export const transactionFields = {
  number: 'Sequence number in the wallet.',
  type: 'Type of transaction.',
  amount: "Signed change to the user's balance, in cents.",
  fee_amount: 'Fee kept by the payment provider, in cents.',
  title: 'Human-readable title.',
  subtitle: 'Second line of text. Null when there is none.',
  subject_type: 'Type of the related record, such as `match`. Null when there is none.',
  net_amount:
    'Amount that counts toward the net result, which is winnings minus losses, in cents. Null for types that never count, and while the whole amount is at risk.',
  in_play: 'True for an entry or stake that is partly at risk, so neither lost nor won yet.',
  final_at: "Time the amount becomes final. Null when it already is or the time isn't known.",
  reason: 'Reason it was declined, returned or failed. Null otherwise.',
  completed_at: 'Completion time. Null until completed.',
  steps: 'Events, oldest first.',
  lines: 'Related ledger entries.',
};
describeSchema(Transaction, 'Transaction', 'Wallet transaction.', transactionFields);
export type Transaction = Static<typeof Transaction>;
export const TransactionPage = Type.Object({ ...pageOf(Transaction).properties, balance_version: Type.Integer() });
describeSchema(TransactionPage, 'TransactionPage', '', {
  balance_version: 'Version of the wallet that this page reflects at least.',
});

export const Receipt = Type.Object({ wallet: Wallet, transaction: Transaction });
describeSchema(Receipt, 'Receipt', '', {
  wallet: 'Wallet after the transaction.',
  transaction: 'Transaction that records the payment.',
});
export type Receipt = Static<typeof Receipt>;

export const PaymentMethod = Type.Object({
  type: Type.String(),
  name: Type.String(),
  speed: Type.String(),
  min_amount: Cents,
  max_amount: Cents,
  available: Type.Boolean(),
  reason: Nullable(Type.String()),
});
describeSchema(PaymentMethod, 'PaymentMethod', 'Method for deposits or withdrawals.', {
  type: 'Key, such as `paypal`.',
  name: 'Display name.',
  speed: 'Human-readable processing time.',
  available: 'True when currently available.',
  reason: "Reason it isn't available. Null when it is.",
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const DepositFee = Type.Object({ amount: Cents, platform_fee: Cents, provider_fee: Cents, total: Cents });
describeSchema(DepositFee, 'DepositFee', 'Cost of a deposit.', {
  amount: 'Amount credited to the balance, in cents.',
  platform_fee: "Duelbook's fee, in cents. Always 0.",
  provider_fee: 'Fee charged by the payment provider, in cents.',
  total: 'Total charged to the user, in cents.',
});
export const WithdrawFee = Type.Object({
  amount: Cents,
  platform_fee: Cents,
  provider_fee: Cents,
  net: Cents,
  eta: Type.String(),
});
describeSchema(WithdrawFee, 'WithdrawFee', 'Cost of a withdrawal.', {
  amount: 'Amount debited from the balance, in cents.',
  platform_fee: "Duelbook's fee, in cents. Always 0.",
  provider_fee: 'Fee kept by the payment provider, in cents.',
  net: 'Amount paid out, in cents.',
  eta: 'Human-readable estimate of the arrival time.',
});
export const WithdrawSource = Type.Object({
  payment_source: PaymentSource,
  eligible: Type.Boolean(),
  reason: Nullable(Type.String()),
});
describeSchema(WithdrawSource, 'WithdrawSource', 'Eligibility of a payment method for an amount.', {
  payment_source: 'Payment method.',
  eligible: 'True when it can receive the amount.',
  reason: "Reason it isn't eligible. Null when it is.",
});

export const DepositOrder = Type.Object({
  id: Id,
  provider_order_id: Type.String(),
  amount: Cents,
  type: PaymentType,
  approve_url: Nullable(Type.String()),
});
describeSchema(DepositOrder, 'DepositOrder', 'Order at the payment provider, to be approved by the user.', {
  provider_order_id: 'ID assigned by the payment provider, for its script or hosted page.',
  amount: 'Deposit amount, in cents.',
  type: 'Deposit method.',
  approve_url: "URL for the approval: the provider's page, or the card form. Null for Apple Pay.",
});

export type DepositOrder = Static<typeof DepositOrder>;

export const Identity = Type.Object({
  user_id: Id,
  state: KycState,
  reason: Nullable(Type.String()),
  submitted_at: Nullable(DateTime),
  decided_at: Nullable(DateTime),
});
describeSchema(Identity, 'IdentityCheck', 'Identity check of a user.', {
  reason: "Reason for the rejection. Null when it wasn't rejected.",
  submitted_at: 'Time the documents were submitted. Null if none were submitted.',
  decided_at: 'Time of the decision. Null while it is pending.',
  user_id: 'ID of the user whose identity is checked.',
});
export type Identity = Static<typeof Identity>;

export const StatementEntry = Type.Object({
  at: DateTime,
  amount: Cents,
  total: Cents,
  transaction: Nullable(Transaction),
});
describeSchema(StatementEntry, 'StatementEntry', 'Change of the total balance within a statement.', {
  at: 'Time of the change in the ledger.',
  amount: 'Signed change, in cents.',
  total: 'Total balance after the change, in cents.',
  transaction: 'Transaction that the change belongs to. Null when it has none.',
});
export type StatementEntry = Static<typeof StatementEntry>;

export const Statement = Type.Object({
  from: DateTime,
  to: DateTime,
  opening_total: Cents,
  closing_total: Cents,
  entries: Type.Array(StatementEntry),
});
describeSchema(Statement, 'AccountStatement', 'Account statement for a period, oldest change first.', {
  from: 'Start of the period.',
  to: 'End of the period.',
  opening_total: 'Total balance at the start, in cents.',
  closing_total: 'Total balance at the end, in cents.',
  entries:
    'Changes of the total balance in the period. The opening total plus their amounts is the closing total. A transaction has several changes if its money moved more than once, and none if no money has moved yet.',
});
export type Statement = Static<typeof Statement>;

export const HostedLink = Type.Object({ url: Type.String(), expires_at: DateTime });
describeSchema(HostedLink, 'HostedLink', 'Link to a page of the payment provider.', {
  url: 'URL of the page.',
  expires_at: 'Time the link expires.',
});
export type HostedLink = Static<typeof HostedLink>;
export const SetupToken = Type.Object({ id: Type.String(), approve_url: Type.String() });
describeSchema(SetupToken, 'PaymentSetupToken', "Payment provider token waiting for the user's approval.", {
  id: "Token that the provider's form needs.",
  approve_url: 'URL where the user approves it.',
});
export type SetupToken = Static<typeof SetupToken>;
export const AppleSession = Type.Object({ session: Type.String() });
describeSchema(AppleSession, 'AppleSession', 'Apple Pay session.', {
  session: "Apple's merchant session as JSON text, to be passed to Apple Pay unchanged.",
});
