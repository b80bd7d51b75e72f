import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { twitchErrors } from './errors.ts';
import type { TwitchAccountTable } from './tables.ts';

export type TwitchAccount = Selectable<TwitchAccountTable>;

/** Returns a person's linked Twitch account, if any. */
export async function linkedAccount(db: Db | Tx, userId: string): Promise<TwitchAccount | null> {
  const row = await db
    .selectFrom('twitch_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'linked')
    .executeTakeFirst();
  return row ?? null;
}

/** Refuses (1012) while the person must stream an unfinished match. */
export async function refuseOnDuty(tx: Tx, userId: string): Promise<void> {
  const duties = await matchFacts.streamDuties(tx, userId);
  if (duties.length > 0) throw twitchErrors.onDuty({ match_ids: duties });
}

/** Ends a link. Its row is kept as history. */
export async function endLink(tx: Tx, account: TwitchAccount): Promise<void> {
  await tx
    .updateTable('twitch_accounts')
    .set({
      state: 'disconnected',
      disconnected_at: await appNow(tx),
      live: false,
      live_since: null,
      live_title: null,
      stream_key: null,
    })
    .where('id', '=', account.id)
    .execute();
}
