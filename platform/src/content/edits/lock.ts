import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { DocumentTable } from '../tables.ts';

/**
 * Locks a document and checks that it hasn't changed since its editor read it.
 * @throws 404, or 1001 if someone else has changed it
 */
export async function lockDocument(tx: Tx, id: string, version: number): Promise<Selectable<DocumentTable>> {
  const row = await tx.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw common.notFound();
  if (row.version !== version)
    throw common.conflict(
      undefined,
      'Someone else changed this document while you were editing. Nothing was saved. Reload to see the change.',
    );
  return row;
}
