import { newId } from '../../shared/ids.ts';
import type { TestPlatform } from '../../testing/harness.ts';

/** Versions and IDs that staff decisions must include, as loaded by an up-to-date client. */

/** The version of a withdrawal. 0 if it doesn't exist. */
export async function withdrawalVersion({ db }: Pick<TestPlatform, 'db'>, id: string): Promise<number> {
  const row = await db.selectFrom('withdrawals').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 0;
}

/** The ID of a user's latest identity check, or an unknown ID if the user has none. */
export async function latestCheck({ db }: Pick<TestPlatform, 'db'>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('identity_checks')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? newId();
}
