import { useEffect } from 'react';
import { tellAccount } from '../model/useAccount.ts';
import { useAccountFeed } from '../model/useAccountFeed.ts';

/** Runs the account feed for the signed-in user. A separate chunk, so visitors don't download it. */
export function AccountFeed() {
  const { wallet, activeMatches, unread } = useAccountFeed();
  useEffect(() => tellAccount({ wallet, activeMatches, unread }), [wallet, activeMatches, unread]);
  useEffect(() => () => tellAccount(null), []);
  return null;
}
