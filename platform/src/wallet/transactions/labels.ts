import { escrowKinds } from '../../ledger/escrows.ts';

const userAccounts: Readonly<Record<string, string>> = {
  cash: 'Cash',
  unsettled: 'Pending',
  wager_only: 'Wager-only',
  withdraw_pending: 'On hold',
  deposit_pending: 'Deposit pending',
};
const externals: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  dots: 'Bank',
  applepay: 'Apple Pay',
  card: 'Card',
};

/** Returns the display name of a ledger account: `user:…:cash` is `Cash`, a match's escrow is the `Pot`. */
export function lineLabel(account: string): string {
  const [kind = '', name = '', part = ''] = account.split(':');
  if (kind === 'user') return userAccounts[part] ?? part;
  if (kind === 'external') return externals[name] ?? name;
  if (kind === 'escrow') return escrowKinds().get(name)?.name ?? 'Escrow';
  if (kind === 'house' && name === 'provider_fees') return 'Provider fee';
  return kind === 'partner' ? 'Partner earnings' : 'Duelbook';
}
