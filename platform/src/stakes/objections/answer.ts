import type { Tx } from '../../db/database.ts';
import type { ObjectionState } from './rules.ts';

/** Records the answer to an open objection. @returns false if it has already been answered */
export async function answerObjection(
  tx: Tx,
  id: string,
  { outcome, answer, by, at }: { outcome: ObjectionState; answer: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market_objections')
    .set({ state: outcome, answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
