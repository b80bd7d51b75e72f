import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';

/** Checks that a gamer ID system exists. Null means none. @throws 1000 for an unknown gamer ID system */
export async function requireIdSystem(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const known = await tx.selectFrom('id_systems').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw common.validation(undefined, 'Choose a gamer ID system from the list.', 'id_system_id');
}
