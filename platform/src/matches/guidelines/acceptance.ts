import type { Db, Tx } from '../../db/database.ts';
import { guidelines } from './text.ts';

/** Whether a person accepted the current version of the match rules. */
export async function hasAcceptedGuidelines(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guideline_acceptances')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', guidelines.version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a person accepted the current version. Idempotent. */
export async function acceptGuidelines(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('guideline_acceptances')
    .values({ user_id: userId, version: guidelines.version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
