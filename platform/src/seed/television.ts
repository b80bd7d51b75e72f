import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';

/** The demo's commentator. Their Twitch channel is always live in the sandbox, which knows it by this id. */
const caster = { username: 'castellane', twitchId: '41002611', twitchLogin: 'duelbook_tv' };

/** Creates the commentator with a linked Twitch channel. */
export async function seedCommentator({ db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (await commentatorId(tx)) return;
    const user = await tx
      .insertInto('users')
      .values({
        id: newId(),
        username: caster.username,
        first_name: null,
        last_name: 'Castellane',
        email: null,
        phone_e164: null,
        phone_verified_at: null,
        profile_media_url: '/avatars/07.svg',
        card_image_url: null,
        frozen_at: null,
        frozen_reason: null,
        twitch_username: caster.twitchLogin,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('twitch_accounts')
      .values({
        id: newId(),
        user_id: user.id,
        twitch_user_id: caster.twitchId,
        username: caster.twitchLogin,
        linked_at: await appNow(tx),
      })
      .execute();
  });
}

/** Id of the demo's commentator. Null before it is created. */
export async function commentatorId(tx: Tx): Promise<string | null> {
  const account = await tx
    .selectFrom('twitch_accounts')
    .select('user_id')
    .where('twitch_user_id', '=', caster.twitchId)
    .where('state', '=', 'linked')
    .executeTakeFirst();
  return account?.user_id ?? null;
}
