import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';

/** Returns the maximum amount of one withdrawal: the limit that staff set for this person, otherwise the setting. */
export async function withdrawalLimit(db: Db | Tx, userId: string, setting: Cents): Promise<Cents> {
  const own = await db
    .selectFrom('withdrawal_limits')
    .select('amount')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return own?.amount ?? setting;
}
