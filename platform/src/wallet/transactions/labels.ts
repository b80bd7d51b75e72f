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

/** Returns the display name of a ledger account: `user:…:cash` is `Cash`, and an escrow is the `Pot`. */
export function lineLabel(account: string): string {
  const [kind = '', name = '', part = ''] = account.split(':');
  if (kind === 'user') return userAccounts[part] ?? part;
  if (kind === 'external') return externals[name] ?? name;
  if (kind === 'escrow') return 'Pot';
  if (kind === 'house' && name === 'provider_fees') return 'Provider fee';
  return kind === 'partner' ? 'Partner earnings' : 'Duelbook';
}
