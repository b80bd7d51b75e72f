import { useEffect } from 'react';
import { tellAccount } from '../model/useAccount.ts';
import { useAccountFeed } from '../model/useAccountFeed.ts';

/** Follows the signed-in person's account for the shell; what that takes is not fetched for anybody else. */
export function AccountFeed() {
  const { wallet, activeMatches, unread } = useAccountFeed();
  useEffect(() => tellAccount({ wallet, activeMatches, unread }), [wallet, activeMatches, unread]);
  useEffect(() => () => tellAccount(null), []);
  return null;
}
