import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';

/**
 * Reads personal data of the user in the path and records the view in the audit log. Refuses with 404 for unknown IDs,
 * guests and deleted accounts.
 */
export function auditedRead<T, Query>(
  ctx: Ctx<{ id: string }, Query>,
  action: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id } = ctx.params;
  return withTransaction(ctx.deps.db, async (tx) => {
    const known = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
    if (!known || known.status === 'guest' || known.status === 'deleted') throw common.notFound();
    const found = await read(tx);
    await staffAudit(tx, actorOf(ctx), { action, subjectType: 'user', subjectId: id });
    return found;
  });
}
