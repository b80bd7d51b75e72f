import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { setAccount } from '../model/useAccount.ts';
import { useAccountFeed } from '../model/useAccountFeed.ts';
import { useCheckIn } from '../model/useCheckIn.ts';
import { useDesktopStatus } from '../model/useDesktopStatus.ts';

/**
 * Runs the account feed and the check-ins of the signed-in user. It is a separate chunk, so that signed-out visitors
 * don't download it.
 */
export function AccountFeed() {
  useCheckIn();
  const { wallet, activeMatches, unread } = useAccountFeed();
  useDesktopStatus({ wallet, activeMatches, unread }, useSession()?.user.id ?? '');
  useEffect(() => setAccount({ wallet, activeMatches, unread }), [wallet, activeMatches, unread]);
  useEffect(() => () => setAccount(null), []);
  return null;
}
