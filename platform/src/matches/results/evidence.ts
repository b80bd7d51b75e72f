import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';

/** Checks that files are the person's own completed evidence uploads and marks them as used. @throws 1000 */
export async function checkEvidence(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const now = await appNow(tx);
  const used = await tx
    .updateTable('media')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where('type', '=', 'evidence')
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  if (used.length < wanted.length) throw common.validation({}, 'Upload your evidence first.', 'evidence_ids');
  return wanted;
}
