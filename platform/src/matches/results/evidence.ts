import type { Tx } from '../../db/database.ts';
import { markEvidence } from '../../media/store.ts';
import { common } from '../../shared/errors.ts';

/** Checks that files are the person's own completed evidence uploads and marks them as used. @throws 1000 */
export async function checkEvidence(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const used = await markEvidence(tx, userId, wanted);
  if (used < wanted.length) throw common.validation({}, 'Upload your evidence first.', 'evidence_ids');
  return wanted;
}
