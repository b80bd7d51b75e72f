import type { PaymentSource_CardFragment, Transaction_ReceiptFragment } from '@/entities/wallet';
import type { WithdrawOptionsQuery } from '../api/withdraw.generated.ts';
import type { WithdrawSource } from '../model/sources.ts';
import type { WithdrawDialog } from '../model/useWithdraw.ts';
import { openWithdraw, type WithdrawFlow } from '../model/withdrawFlow.ts';
import { WithdrawView } from './WithdrawModal.tsx';

export default { title: 'Withdraw', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };

const paypal: PaymentSource_CardFragment = {
  __typename: 'PaymentSource',
  id: 's1',
  type: 'PayPal',
  valueMasked: 'r•••••@folio.mail',
  context: 'withdrawal',
  state: 'active',
  ownerNameMatch: true,
  heldUntil: null,
  createdAt: '2026-11-01T09:00:00Z',
};
const options: WithdrawOptionsQuery = {
  __typename: 'Query',
  wallet: {
    withdrawalHold: null,
    __typename: 'Wallet',
    id: 'w1',
    version: 1,
    cash: 84_215,
    wagerOnly: 4500,
    unsettled: 9100,
    unsettledUntil: null,
    pendingDeposit: 0,
    pendingWithdrawal: 0,
    inPlay: 0,
    playable: 97_815,
    withdrawable: 84_215,
    total: 97_815,
    owed: 0,
    kycState: 'approved',
    kycReason: null,
    limits: {
      __typename: 'WalletLimits',
      depositMinAmount: 500,
      depositMaxAmount: 100_000,
      depositDayAmount: 200_000,
      depositDayUsed: 0,
      withdrawMinAmount: 1000,
      withdrawMaxAmount: 100_000,
      sourceHoldAmount: 10_000,
    },
    paymentSources: [paypal],
  },
};

const sources: WithdrawSource[] = [
  { __typename: 'WithdrawSource', eligible: true, reason: null, paymentSource: paypal },
  {
    __typename: 'WithdrawSource',
    eligible: false,
    reason: 'Finish connecting it first',
    paymentSource: { ...paypal, id: 's2', type: 'Dots', valueMasked: '•••• 4417', state: 'pending' },
  },
  {
    __typename: 'WithdrawSource',
    eligible: false,
    reason: 'New, up to $100.00 until tomorrow',
    paymentSource: { ...paypal, id: 's3', type: 'Venmo', valueMasked: '@rowan-a••', heldUntil: '2026-11-22T09:40:00Z' },
  },
];

const transaction: Transaction_ReceiptFragment = {
  __typename: 'Transaction',
  id: '01a1fc41-55c9-7000-8000-000000000002',
  number: 1056,
  type: 'withdrawal',
  state: 'pending',
  amount: -30_000,
  feeAmount: 25,
  title: 'Withdrawal',
  subtitle: 'PayPal',
  subjectType: null,
  subjectId: null,
  netAmount: null,
  inPlay: false,
  finalAt: null,
  reason: null,
  createdAt: '2026-11-21T14:16:00Z',
  completedAt: null,
  steps: [
    {
      __typename: 'TransactionStep',
      kind: 'requested',
      label: 'Requested',
      detail: 'Moved from Withdrawable to On hold',
      at: '2026-11-21T14:16:00Z',
    },
  ],
  lines: [],
};

const at = (flow: Partial<WithdrawFlow>, busy = false): WithdrawDialog => ({
  flow: { ...openWithdraw(30_000, 'key'), sourceId: 's1', ...flow },
  busy,
  setAmount: nothing,
  setSource: nothing,
  review: nothing,
  back: nothing,
  showBreakdown: nothing,
  withdraw: async () => undefined,
});

const show = (flow: Partial<WithdrawFlow>, busy = false) => (
  <WithdrawView dialog={at(flow, busy)} query={{ ...idle, data: options }} sources={sources} />
);

export const FirstLoad = () => <WithdrawView dialog={at({})} query={{ ...idle, loading: true }} sources={[]} />;
export const Failed = () => (
  <WithdrawView dialog={at({})} query={{ ...idle, error: new Error('no response') }} sources={[]} />
);
export const NoAmount = () => show({ amount: 0, sourceId: null });
export const Amount = () => show({});
export const MoreThanThereIs = () => show({ amount: 90_000 });
export const Refused = () => show({ message: 'You just added this account. Wait until tomorrow.' });
export const Review = () => show({ step: 'review' });
export const Sending = () => show({ step: 'review' }, true);
export const Breakdown = () => show({ breakdown: true });
export const Identity = () => show({ step: 'identity' });
export const FormNeeded = () => show({ step: 'form', complianceUrl: 'https://forms.example.com/1' });
export const Requested = () => show({ step: 'requested', transaction });
