import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Ctx } from '../http/route.ts';
import { actorOf, staffAudit } from '../staff/actor.ts';

interface Page {
  items: readonly { id: string }[];
  page: number;
}

/**
 * Reads a page of records with personal data and records the view in the audit log with the records shown, even if
 * there are none.
 * @param filters the requested filters, without search terms, which can be names or phone numbers
 */
export function auditedPage<P extends Page>(
  ctx: Ctx,
  action: string,
  filters: Readonly<Record<string, string | undefined>>,
  read: (tx: Tx) => Promise<P>,
): Promise<P> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const answer = await read(tx);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action,
      subjectType: 'staff',
      subjectId: actor.id,
      after: { ...filters, page: answer.page, found: answer.items.map(({ id }) => id) },
    });
    return answer;
  });
}
