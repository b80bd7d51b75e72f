import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import { type DepositFlow, openDeposit } from '../model/depositFlow.ts';
import type { DepositDialog, DepositOptions } from '../model/useDeposit.ts';
import type { PaymentScript } from '../model/usePaymentScript.ts';
import { DepositView } from './DepositModal.tsx';

export default { title: 'Deposit', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };

const method = { __typename: 'PaymentMethod', minAmount: 500, maxAmount: 100_000, reason: null } as const;
const limits = { depositMinAmount: 500, depositMaxAmount: 100_000 };
const access = { __typename: 'PaidAccess', obstacle: null, region: 'US-NY', minimumAge: 18 } as const;
const options: DepositOptions = {
  __typename: 'Query',
  depositMethods: [
    { ...method, type: 'paypal', name: 'PayPal', speed: 'Instant', available: true },
    { ...method, type: 'venmo', name: 'Venmo', speed: 'Instant', available: false, reason: 'Not in this country' },
    { ...method, type: 'card', name: 'Card', speed: 'Instant', available: true },
    { ...method, type: 'apple_pay', name: 'Apple Pay', speed: 'Instant', available: true },
  ],
  config: {
    __typename: 'Config',
    limits: { __typename: 'ConfigLimits', ...limits, depositChips: [1000, 2500, 5000, 10_000] },
  },
  onboarding: { __typename: 'Onboarding', dateOfBirthNeeded: false },
  paidAccess: access,
  wallet: {
    __typename: 'Wallet',
    id: 'w1',
    version: 1,
    playable: 7200,
    limits: { __typename: 'WalletLimits', ...limits, depositDayAmount: 200_000, depositDayUsed: 8000 },
  },
};

const transaction: Transaction_ReceiptFragment = {
  __typename: 'Transaction',
  id: '01a1fc41-55c9-7000-8000-000000000001',
  number: 1055,
  type: 'deposit',
  state: 'completed',
  amount: 5000,
  feeAmount: 0,
  title: 'Deposit',
  subtitle: 'PayPal',
  subjectType: null,
  subjectId: null,
  netAmount: null,
  inPlay: false,
  finalAt: null,
  reason: null,
  createdAt: '2026-11-21T14:15:00Z',
  completedAt: '2026-11-21T14:15:08Z',
  steps: [],
  lines: [],
};

function at(flow: Partial<DepositFlow>): DepositDialog {
  return {
    flow: { ...openDeposit(5000, 'key'), method: 'paypal', ...flow },
    ordering: false,
    setAmount: nothing,
    setMethod: nothing,
    go: nothing,
    cancelled: nothing,
    providerFailed: nothing,
    createOrder: async () => ({ orderId: 'o1', providerOrderId: 'P1', approveUrl: null }),
    openCardForm: async () => undefined,
    leaveForProvider: async () => undefined,
    applePay: nothing,
    cardDeclined: nothing,
    settle: async () => true,
    checkAgain: async () => true,
  };
}

const script = (status: PaymentScript['status']): PaymentScript => ({ status, currency: 'USD', again: nothing });

const show = (flow: Partial<DepositFlow>, status: PaymentScript['status'] = 'pending') => (
  <DepositView dialog={at(flow)} script={script(status)} query={{ ...idle, data: options }} />
);

export const FirstLoad = () => (
  <DepositView dialog={at({})} script={script('idle')} query={{ ...idle, loading: true }} />
);
export const Failed = () => (
  <DepositView dialog={at({})} script={script('idle')} query={{ ...idle, error: new Error('no response') }} />
);
export const NoAmount = () => show({ amount: 0 });
export const Amount = () => show({});
export const AmountBeforeDateOfBirth = () => (
  <DepositView
    dialog={at({})}
    script={script('pending')}
    query={{ ...idle, data: { ...options, paidAccess: { ...access, obstacle: 'age_unknown' } } }}
  />
);
export const BelowTheMinimum = () => show({ amount: 200 });
export const AboveTheLimit = () => show({ amount: 400_000 });
export const NoMethod = () => show({ step: 'method', method: null });
export const Method = () => show({ step: 'method' });
export const Cancelled = () => show({ step: 'method', message: 'You canceled the payment. You weren’t charged.' });
export const ScriptBlocked = () => show({ step: 'method' }, 'blocked');
export const ReviewWithScriptBlocked = () => show({ step: 'review' }, 'blocked');
export const ReviewWithoutProvider = () => show({ step: 'review' }, 'missing');
export const ReviewOfCard = () => show({ step: 'review', method: 'card' });
export const ReviewOfApplePay = () => show({ step: 'review', method: 'apple_pay' });
export const ReviewBeyondLimit = () =>
  show({ step: 'review', limited: true, message: 'You’ve reached the daily deposit limit you set.' });
export const CardForm = () => show({ step: 'card', orderId: 'o1', cardFormUrl: 'https://forms.example.com/card' });
export const ReviewWithScriptLoading = () => show({ step: 'review' });
export const ReviewRefused = () => show({ step: 'review', message: 'The payment couldn’t be started.' });
export const Checking = () => show({ step: 'checking', orderId: 'o1' });
export const Complete = () => show({ step: 'complete', transaction });
export const Pending = () =>
  show({ step: 'pending', transaction: { ...transaction, state: 'pending', completedAt: null } });
export const Declined = () =>
  show({ step: 'declined', message: 'Your bank declined the payment.', reason: 'INSTRUMENT_DECLINED' });
export const NoAnswer = () => show({ step: 'failed', orderId: 'o1', message: 'No response' });
