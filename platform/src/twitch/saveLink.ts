import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { TwitchUser } from '../providers/twitch/port.ts';
import { newId } from '../shared/ids.ts';
import { changeAccount } from '../users/changeAccount.ts';
import { twitchErrors } from './errors.ts';
import { linkedAccount } from './store.ts';

/**
 * Links a Twitch account, or updates the details of the account already linked. The caller has already ended any other
 * link.
 * @throws 1007 if another person has linked it
 */
export async function saveLink(tx: Tx, userId: string, found: TwitchUser): Promise<void> {
  const before = await linkedAccount(tx, userId);
  if (before) {
    await tx.updateTable('twitch_accounts').set({ username: found.username }).where('id', '=', before.id).execute();
  } else await insertLink(tx, userId, found);
  await changeAccount(tx, userId, {
    twitch_username: found.username,
    twitch_profile_image_url: found.imageUrl,
    twitch_email: found.email,
  });
}

async function insertLink(tx: Tx, userId: string, found: TwitchUser): Promise<void> {
  const made = await tx
    .insertInto('twitch_accounts')
    .values({
      id: newId(),
      user_id: userId,
      twitch_user_id: found.id,
      username: found.username,
      linked_at: await appNow(tx),
    })
    .onConflict((conflict) => conflict.column('twitch_user_id').where('state', '=', 'linked').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw twitchErrors.taken();
}
