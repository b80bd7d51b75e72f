import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { deleteMessages } from '../../chat/moderate.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { Reason } from './messagesCommon.ts';

/** Maximum number of messages deleted per call. For authors with more messages, staff repeat the call. */
const MOST = 500;
type Purge = Ctx<unknown, unknown, { user_id: string; hours?: number; reason: string }>;

export function purgeMessagesRoute(app: App): void {
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
      user_id: 'ID of the author.',
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
}

/** Deletes an author's recent messages. `hours` defaults to 24. */
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
