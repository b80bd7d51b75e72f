import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { ProfileSettings } from '../schemas.ts';

/** Minimum number of days between two username changes. */
const NAME_DAYS = 30;

/** Returns a person's privacy settings. @throws 404 */
export async function readSettings(db: Db | Tx, userId: string): Promise<ProfileSettings> {
  const row = await db
    .selectFrom('users')
    .select(['private_profile', 'private_stats', 'invisible', 'off_leaderboards', 'read_receipts'])
    .select(['username_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  const { username_changed_at: changed, ...switches } = row;
  const shown = await db
    .selectFrom('gamer_ids')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'linked')
    .where('public', '=', true)
    .orderBy('id')
    .execute();
  return {
    ...switches,
    public_gamer_ids: shown.map(({ id }) => id),
    username_changeable_at: changeableAt(changed, await appNow(db))?.toISOString() ?? null,
  };
}

/**
 * Returns when a username that was last changed at `changed` (null if never) can be changed again. Null if it can be
 * changed now.
 */
export function changeableAt(changed: Date | null, now: Date): Date | null {
  if (changed === null) return null;
  const at = new Date(changed.getTime() + NAME_DAYS * 86_400_000);
  return at > now ? at : null;
}
