import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { setOwner } from './claims.ts';
import { type EntryCtx, EntryParams, entryFields, lockEntry, QueueEntry, readEntry } from './entry.ts';
import { subjectTypeOf } from './queues.ts';

const CLAIM = 'admin.queues.claim';
const Body = Type.Object({ previous_owner_id: Type.Optional(Nullable(Id)) });

export function claimRoute(app: App): void {
  route(app, {
    operationId: CLAIM,
    method: 'POST',
    url: '/admin/v1/queues/:queue/:id/claim',
    summary:
      'Makes the caller the owner of a queue entry, for roles that can read the queue. Refused with code 1002 if someone other than the given owner has it. The claim ends when the entry leaves the queue.',
    policy: policy.staff(...staffRoles),
    fields: {
      ...entryFields,
      previous_owner_id: 'ID of the current owner when taking over the entry. Null or absent if nobody has it.',
    },
    params: EntryParams,
    body: Body,
    response: QueueEntry,
    handler: claim,
  });
}

/** @throws 403, 404, 1002 */
function claim(ctx: EntryCtx<Static<typeof Body>>): Promise<QueueEntry> {
  const { params, body, userId } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const owner = await lockEntry(tx, ctx);
    if (owner === userId) return readEntry(tx, params.queue, params.id);
    if (owner !== (body.previous_owner_id ?? null)) {
      const message = owner === null ? 'Nobody works on this anymore.' : 'Someone else works on this now.';
      throw common.notAllowedNow({ owner_id: owner }, `${message} Reload and try again.`);
    }
    await setOwner(tx, params.queue, params.id, userId);
    await staffAudit(tx, actorOf(ctx), {
      action: CLAIM,
      subjectType: subjectTypeOf(params.queue),
      subjectId: params.id,
      before: { queue: params.queue, owner },
      after: { queue: params.queue, owner: userId },
    });
    return readEntry(tx, params.queue, params.id);
  });
}
