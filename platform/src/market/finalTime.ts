import type { Tx } from '../db/database.ts';

/** Changes the time at which the result of a market becomes final. */
export async function setFinalTime(tx: Tx, marketId: string, finalAt: Date): Promise<void> {
  await tx.updateTable('markets').set({ final_at: finalAt }).where('id', '=', marketId).execute();
}
