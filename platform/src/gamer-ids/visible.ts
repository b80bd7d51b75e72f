import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';

/** Makes exactly these gamer IDs visible on the profile. @throws 1000 if one of them isn't the person's own */
export async function showGamerIds(tx: Tx, userId: string, ids: string[]): Promise<void> {
  const own = await tx
    .selectFrom('gamer_ids')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'linked')
    .execute();
  const unknown = ids.find((id) => !own.some((row) => row.id === id));
  if (unknown)
    throw common.validation({ id: unknown }, 'This gamer ID isn’t linked to your account.', 'public_gamer_ids');
  await tx
    .updateTable('gamer_ids')
    .set({ public: sql<boolean>`id = any(${ids}::uuid[])` })
    .where('user_id', '=', userId)
    .execute();
}
