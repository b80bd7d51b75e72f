import type { ConnectOptionsQuery } from '../api/paymentSources.generated.ts';
import type { Connecting } from '../model/useConnect.ts';
import { ConnectView } from './ConnectModal.tsx';
import { DisconnectView } from './DisconnectModal.tsx';

export default { title: 'Payout methods', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };
const method = {
  __typename: 'PaymentMethod',
  minAmount: 1000,
  maxAmount: 100_000,
  available: true,
  reason: null,
} as const;
const data: ConnectOptionsQuery = {
  __typename: 'Query',
  withdrawMethods: [
    { ...method, type: 'paypal', name: 'PayPal', speed: 'Under 5 min' },
    {
      ...method,
      type: 'venmo',
      name: 'Venmo',
      speed: 'Under 5 min',
      available: false,
      reason: 'Only in the United States',
    },
    { ...method, type: 'dots', name: 'Bank account', speed: '1 to 3 business days' },
  ],
  wallet: {
    __typename: 'Wallet',
    id: 'w',
    version: 1,
    limits: { __typename: 'WalletLimits', sourceHoldAmount: 10_000 },
  },
};
const bankOnly = { ...data, withdrawMethods: data.withdrawMethods.slice(2) };

const connecting = (change: Partial<Connecting> = {}): Connecting => ({
  error: null,
  visiting: false,
  busy: false,
  add: async () => undefined,
  openBank: async () => undefined,
  openVault: async () => undefined,
  finish: async () => undefined,
  giveUp: nothing,
  ...change,
});

const connect = (change: Partial<Connecting> = {}, options = data) => (
  <ConnectView connecting={connecting(change)} query={{ ...idle, data: options }} />
);

export const FirstLoad = () => <ConnectView connecting={connecting()} query={{ ...idle, loading: true }} />;
export const Failed = () => <ConnectView connecting={connecting()} query={{ ...idle, error: new Error('no') }} />;
export const Connect = () => connect();
export const ConnectRefused = () => connect({ error: 'You’ve already connected this account.' });
export const Bank = () => connect({}, bankOnly);
export const AtTheProvider = () => connect({ visiting: true }, bankOnly);
export const NothingHasCome = () =>
  connect(
    { visiting: true, error: 'We haven’t received anything yet. Finish in the other window, then try again.' },
    bankOnly,
  );

const venmo = { name: 'Venmo', valueMasked: '@rowan-a••' };
const disconnect = {
  source: venmo,
  onTheirWay: 0,
  newLimit: 10_000,
  error: null,
  busy: false,
  onClose: nothing,
  onConfirm: nothing,
};
export const Disconnect = () => <DisconnectView {...disconnect} />;
export const DisconnectWithPayout = () => <DisconnectView {...disconnect} onTheirWay={15_000} />;
export const DisconnectRefused = () => (
  <DisconnectView {...disconnect} error="You’re offline. Reconnect and try again. Nothing will be sent twice." />
);
