import type { Tx } from '../db/database.ts';
import type { TwitchUser } from '../providers/twitch/port.ts';
import { saveLink } from './saveLink.ts';
import { endLink, linkedAccount, refuseOnDuty, type TwitchAccount } from './store.ts';

/**
 * Links a Twitch account to a person whose account is locked, and returns the link it replaces. Earlier accounts and
 * earlier names of the same account stay as history.
 * @throws 1007 if another person has linked it, 1012 while the person must stream a match with another account
 */
export async function relink(tx: Tx, userId: string, found: TwitchUser): Promise<TwitchAccount | null> {
  const before = await linkedAccount(tx, userId);
  if (before && before.twitch_user_id !== found.id) await refuseOnDuty(tx, userId);
  if (before && (before.twitch_user_id !== found.id || before.username !== found.username)) await endLink(tx, before);
  await saveLink(tx, userId, found);
  return before;
}
