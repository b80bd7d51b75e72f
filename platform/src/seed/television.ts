import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { saveLink } from '../twitch/saveLink.ts';
import { seedPerson } from './person.ts';

/** The demo's commentator. */
const username = 'castellane';
/** Their Twitch channel, which is always live in the sandbox. The sandbox identifies it by this ID. */
const channel = { id: '41002611', username: 'duelbook_tv', email: null, imageUrl: null };

/** Creates the commentator with a linked Twitch channel. */
export async function seedCommentator({ db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (await commentatorId(tx)) return;
    await saveLink(tx, await seedPerson(tx, username, 7), channel);
  });
}

/** ID of the demo's commentator. Null before it is created. */
export async function commentatorId(tx: Tx): Promise<string | null> {
  const account = await tx
    .selectFrom('twitch_accounts')
    .select('user_id')
    .where('twitch_user_id', '=', channel.id)
    .where('state', '=', 'linked')
    .executeTakeFirst();
  return account?.user_id ?? null;
}
