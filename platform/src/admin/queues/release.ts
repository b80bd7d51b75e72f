import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { hasRole } from '../../http/access/permissions.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { type EntryCtx, EntryParams, entryFields, lockEntry, QueueEntry, readEntry } from './entry.ts';
import { subjectTypeOf } from './queues.ts';

const RELEASE = 'admin.queues.release';

export function releaseRoute(app: App): void {
  route(app, {
    operationId: RELEASE,
    method: 'POST',
    url: '/admin/v1/queues/:queue/:id/release',
    summary: 'Returns an entry to the queue. Only its owner and admins can do so. Has no effect if nobody has it.',
    policy: policy.staff(...staffRoles),
    fields: entryFields,
    params: EntryParams,
    response: QueueEntry,
    handler: release,
  });
}

/** @throws 403, 404, 1002 */
function release(ctx: EntryCtx): Promise<QueueEntry> {
  const { params, userId, session } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const owner = await lockEntry(tx, ctx);
    if (owner === null) return readEntry(tx, params.queue, params.id);
    if (owner !== userId && !hasRole(session?.roles ?? [], ['admin'])) {
      throw common.notAllowedNow({ owner_id: owner }, 'Someone else works on this. Take it over, or ask an admin.');
    }
    await tx.deleteFrom('queue_claims').where('queue', '=', params.queue).where('subject_id', '=', params.id).execute();
    await staffAudit(tx, actorOf(ctx), {
      action: RELEASE,
      subjectType: subjectTypeOf(params.queue),
      subjectId: params.id,
      before: { queue: params.queue, owner },
      after: { queue: params.queue, owner: null },
    });
    return readEntry(tx, params.queue, params.id);
  });
}
