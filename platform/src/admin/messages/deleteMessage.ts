import Type from 'typebox';
import type { App } from '../../app.ts';
import { deleteMessages } from '../../chat/moderate.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { Reason } from './messagesCommon.ts';

type Delete = Ctx<{ id: string }, { reason: string }>;

export function deleteMessageRoute(app: App): void {
  route(app, {
    operationId: 'admin.messages.delete',
    method: 'DELETE',
    url: '/admin/v1/messages/:id',
    summary: 'Deletes a message, regardless of its author.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'Message ID.' },
    params: Type.Object({ id: Id }),
    query: Type.Object({ reason: Reason }),
    response: Type.Object({ id: Id }),
    handler: remove,
  });
}

async function remove(ctx: Delete) {
  const { deps, params } = ctx;
  const reason = requireReason(ctx.query.reason);
  await withTransaction(deps.db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['author_id', 'conversation_id', 'deleted_at'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!message) throw common.notFound();
    if ((await deleteMessages(tx, deps, [params.id])).length === 0) {
      throw common.notAllowedNow(undefined, 'This message has already been deleted.');
    }
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.messages.delete',
      subjectType: 'message',
      subjectId: params.id,
      before: { author: message.author_id, conversation: message.conversation_id },
      reason,
    });
  });
  return { id: params.id };
}
