import Type from 'typebox';
import type { App } from '../../app.ts';
import { staffReply } from '../../chat/support/staffReplies.ts';
import { openForStaff } from '../../chat/support/support.ts';
import { withTransaction } from '../../db/transaction.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { setOwner } from '../queues/claims.ts';
import { AdminConversation } from './schemas.ts';
import { conversationsForStaff } from './view.ts';

const OPEN = 'admin.conversations.open';

export function writeToUserRoute(app: App): void {
  route(app, {
    operationId: OPEN,
    method: 'POST',
    url: '/admin/v1/conversations',
    summary:
      'Sends a user a message from support. Uses their open support case, or opens a new one that counts as answered.',
    policy: policy.staff('support', 'moderator', 'admin'),
    fields: { user_id: 'ID of the user who gets the message.', text: 'Message, at most 2,000 characters.' },
    body: Type.Object({ user_id: Id, text: WrittenText({ minLength: 1, maxLength: 2000 }) }),
    response: AdminConversation,
    handler: writeToUser,
  });
}

/**
 * Writes to a person in their open support case, or opens one. The staff member becomes the owner of the case. @throws
 * 403 for the staff member's own account, 404, 1000
 */
function writeToUser(ctx: Ctx<unknown, unknown, { user_id: string; text: string }>): Promise<AdminConversation> {
  const { deps, userId: staffId, body } = ctx;
  refuseOwn(staffId, body.user_id);
  const text = requireReason(body.text, 'text');
  return withTransaction(deps.db, async (tx) => {
    await lockSubject(tx, body.user_id);
    const conversationId = await openForStaff(tx, deps, body.user_id);
    const { id: message } = await staffReply(tx, deps, { conversationId, staffId, text });
    await setOwner(tx, 'support_cases', conversationId, staffId);
    await staffAudit(tx, actorOf(ctx), {
      action: OPEN,
      subjectType: 'user',
      subjectId: body.user_id,
      after: { conversation: conversationId, message },
    });
    const [view] = await conversationsForStaff(tx, [conversationId]);
    if (!view) throw common.notFound();
    return view;
  });
}
