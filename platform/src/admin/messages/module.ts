import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { deleteMessages } from '../../chat/moderate.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../staff.ts';

/** Maximum number of messages deleted per call. Staff repeat the call for authors with more. */
const MOST = 500;
const Reason = Type.String({ minLength: 1, maxLength: 500 });
type Purge = Ctx<unknown, unknown, { user_id: string; hours?: number; reason: string }>;
type Delete = Ctx<{ id: string }, { reason: string }>;

function messageRoutes(app: App): void {
  route(app, {
    operationId: 'admin.messages.purge',
    method: 'POST',
    url: '/admin/v1/messages/purge',
    summary:
      'Deletes messages that a user sent within the given number of hours, except in support cases. At most 500 messages per call.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: {
      removed: 'Number of deleted messages.',
      more: 'True when more messages remain and the call should be repeated.',
      user_id: 'Id of the author.',
      hours: 'Time range in hours, at most 720. Defaults to 24.',
    },
    body: Type.Object({
      user_id: Id,
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
      reason: Reason,
    }),
    response: Type.Object({ removed: Type.Integer(), more: Type.Boolean() }),
    handler: purge,
  });

  route(app, {
    operationId: 'admin.messages.delete',
    method: 'DELETE',
    url: '/admin/v1/messages/:id',
    summary: 'Deletes a message, regardless of its author.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'Message id.' },
    params: Type.Object({ id: Id }),
    query: Type.Object({ reason: Reason }),
    response: Type.Object({ id: Id }),
    handler: remove,
  });
}

/** `hours` defaults to 24. */
async function purge(ctx: Purge) {
  const { deps, body } = ctx;
  const reason = requireReason(body.reason);
  const hours = body.hours ?? 24;
  refuseOwn(ctx.userId, body.user_id);
  return withTransaction(deps.db, async (tx) => {
    await lockSubject(tx, body.user_id);
    const found = await tx
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select('m.id')
      .where('m.author_id', '=', body.user_id)
      .where('m.created_at', '>', sql<Date>`app_now() - make_interval(hours => ${hours})`)
      .where('m.deleted_at', 'is', null)
      .where('c.kind', '<>', 'support')
      .orderBy('m.created_at', 'desc')
      .limit(MOST + 1)
      .execute();
    const ids = found.slice(0, MOST).map(({ id }) => id);
    const removed = (await deleteMessages(tx, deps, ids)).length;
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.messages.purge',
      subjectType: 'user',
      subjectId: body.user_id,
      after: { hours, removed },
      reason,
    });
    return { removed, more: found.length > MOST };
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

/** Staff operations that delete messages. */
export const adminMessagesModule: Module = { name: 'admin/messages', routes: messageRoutes };
