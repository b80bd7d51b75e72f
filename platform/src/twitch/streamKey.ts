import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { open, seal } from '../media/seal.ts';
import { serverKey } from '../shared/serverSecret.ts';
import type { TwitchAccount } from './store.ts';

const PURPOSE = 'twitch-stream-key';

/** Stores the encrypted stream key of a person's linked channel. Null removes it. */
export async function saveStreamKey(tx: Tx, { config }: Deps, userId: string, key: string | null): Promise<void> {
  const { id } = await tx
    .selectFrom('twitch_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'linked')
    .executeTakeFirstOrThrow();
  const stream_key = key === null ? null : seal(serverKey(config, PURPOSE), id, Buffer.from(key));
  await tx.updateTable('twitch_accounts').set({ stream_key }).where('id', '=', id).execute();
}

/** Stream key of the linked channel. Null if Twitch didn't return one. */
export function streamKeyOf({ config }: Deps, { id, stream_key }: TwitchAccount): string | null {
  return stream_key && open(serverKey(config, PURPOSE), id, stream_key).toString();
}
