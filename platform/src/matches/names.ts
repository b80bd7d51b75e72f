import type { Tx } from '../db/database.ts';
import { listed } from '../shared/format.ts';
import type { Side } from './machine.ts';
import { type Match, playersOf } from './store.ts';

/**
 * Returns the names of a side's players in seat order. `one` is true if there is only one player, so that callers can
 * pick a singular verb.
 */
export async function namesOf(tx: Tx, match: Match, side: Side): Promise<{ names: string; one: boolean }> {
  const ids = playersOf(match, side).map((one) => one.user_id);
  const rows = await tx.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  const names = ids.flatMap((id) => rows.find((row) => row.id === id)?.username ?? []);
  return { names: listed(names), one: ids.length === 1 };
}
