import type { Tx } from '../db/database.ts';

/** Removes the gamer IDs of a deleted account from its matches. */
export async function forgetGamerIds(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('match_participants').set({ gamer_id: null }).where('user_id', '=', userId).execute();
}
