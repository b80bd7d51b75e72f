import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { eraseSignIns } from '../../auth/erase.ts';
import type { Tx } from '../../db/database.ts';
import { forgetGamerIds } from '../../matches/forgetGamerIds.ts';
import { deleteMedia } from '../../media/store.ts';
import { retireDestinations } from '../../wallet/sources/destinations.ts';
import { removeClips } from '../clips/clips.ts';
import { endFollowsOf } from '../follows/follows.ts';

type Work = Pick<Deps, 'config'>;

/** Tables whose rows concern only the person and are therefore deleted. */
const own = [
  'cheers',
  'devices',
  'emails',
  'gamer_id_links',
  'gamer_ids',
  'guideline_acceptances',
  'leaderboard_rows',
  'match_filters',
  'message_opt_outs',
  'notification_mutes',
  'notification_settings',
  'notifications',
  'phone_moves',
  'position_checks',
  'presence',
  'referral_codes',
  'referral_surveys',
  'setup_tokens',
  'social_identities',
  'stake_visibility',
  'stake_watches',
  'twitch_accounts',
  'twitch_links',
  'user_games',
  'user_odds_formats',
] as const;

/**
 * Deletes linked accounts, preferences, follows, blocks, pictures and videos. Matches, money, messages and evidence
 * stay under the user ID, because they are needed by other users, the law or the ledger.
 */
export async function erasePerson(tx: Tx, work: Work, userId: string): Promise<void> {
  await endFollowsOf(tx, userId);
  await eraseProofs(tx, userId);
  for (const table of own) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await tx.deleteFrom('blocks').where('blocker_id', '=', userId).execute();
  await tx.deleteFrom('follow_counts').where('user_id', '=', userId).execute();
  await eraseSignIns(tx, userId);
  await retireDestinations(tx, userId, work.config.wallet.deletedDestinationDays);
  await eraseFiles(tx, work, userId);
  await forgetGamerIds(tx, userId);
}

/**
 * Deletes screenshots of gamer IDs. Must run before the gamer IDs are deleted, because those refer to the screenshots.
 */
async function eraseProofs(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.selectFrom('gamer_ids').select('proof_media_id').where('user_id', '=', userId).execute();
  await deleteMedia(
    tx,
    rows.flatMap((row) => row.proof_media_id ?? []),
  );
}

async function eraseFiles(tx: Tx, work: Work, userId: string): Promise<void> {
  const files = await tx
    .selectFrom('media')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', 'in', ['profile', 'card', 'clip', 'video'])
    .execute();
  await deleteMedia(
    tx,
    files.map(({ id }) => id),
  );
  const clips = await tx.selectFrom('clips').select('id').where('owner_id', '=', userId).orderBy('id').execute();
  await removeClips(
    tx,
    work,
    clips.map(({ id }) => id),
  );
  await sql`update videos set removed_at = app_now() where user_id = ${userId} and removed_at is null`.execute(tx);
}
