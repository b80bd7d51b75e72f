import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { transactionStates, transactionTypes } from './tables.ts';

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
describeSchema(PaymentSource, 'PaymentSource');
export type PaymentSource = Static<typeof PaymentSource>;

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
  kyc_state: KycState,
  kyc_reason: Nullable(Type.String()),
  limits: Type.Object({
    deposit_min_amount: Cents,
    deposit_max_amount: Cents,
    deposit_day_amount: Cents,
    deposit_day_used: Cents,
    withdraw_min_amount: Cents,
    withdraw_max_amount: Cents,
  }),
  payment_sources: Type.Array(PaymentSource),
});
describeSchema(Wallet, 'Wallet');
export type Wallet = Static<typeof Wallet>;

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
  final_at: Nullable(DateTime),
  reason: Nullable(Type.String()),
  created_at: DateTime,
  completed_at: Nullable(DateTime),
  steps: Type.Array(Type.Object({ label: Type.String(), detail: Nullable(Type.String()), at: DateTime })),
  lines: Type.Array(Type.Object({ account: Type.String(), amount: Cents, hash: Type.String() })),
});
describeSchema(Transaction, 'Transaction');
export type Transaction = Static<typeof Transaction>;
export const TransactionPage = pageOf(Transaction);

export const Receipt = Type.Object({ wallet: Wallet, transaction: Transaction });
describeSchema(Receipt, 'Receipt');
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
describeSchema(PaymentMethod, 'PaymentMethod');
export type PaymentMethod = Static<typeof PaymentMethod>;

export const DepositFee = Type.Object({ amount: Cents, platform_fee: Cents, provider_fee: Cents, total: Cents });
describeSchema(DepositFee, 'DepositFee');
export const WithdrawFee = Type.Object({
  amount: Cents,
  platform_fee: Cents,
  provider_fee: Cents,
  net: Cents,
  eta: Type.String(),
});
describeSchema(WithdrawFee, 'WithdrawFee');
export const WithdrawSource = Type.Object({
  payment_source: PaymentSource,
  eligible: Type.Boolean(),
  reason: Nullable(Type.String()),
});
describeSchema(WithdrawSource, 'WithdrawSource');

export const DepositOrder = Type.Object({
  id: Id,
  provider_order_id: Type.String(),
  amount: Cents,
  type: PaymentType,
  approve_url: Nullable(Type.String()),
});
describeSchema(DepositOrder, 'DepositOrder');

export type DepositOrder = Static<typeof DepositOrder>;

export const Identity = Type.Object({
  user_id: Id,
  state: KycState,
  reason: Nullable(Type.String()),
  submitted_at: Nullable(DateTime),
  decided_at: Nullable(DateTime),
});
describeSchema(Identity, 'IdentityCheck');
export type Identity = Static<typeof Identity>;

export const Statement = Type.Object({
  from: DateTime,
  to: DateTime,
  opening_total: Cents,
  closing_total: Cents,
  transactions: Type.Array(Transaction),
});
describeSchema(Statement, 'AccountStatement');
export type Statement = Static<typeof Statement>;

export const HostedLink = Type.Object({ url: Type.String(), expires_at: DateTime });
describeSchema(HostedLink, 'HostedLink');
export type HostedLink = Static<typeof HostedLink>;
export const SetupToken = Type.Object({ id: Type.String(), approve_url: Type.String() });
describeSchema(SetupToken, 'PaymentSetupToken');
export type SetupToken = Static<typeof SetupToken>;
export const AppleSession = Type.Object({ session: Type.String() });
describeSchema(AppleSession, 'AppleSession');
