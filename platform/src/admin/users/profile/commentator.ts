import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { setCommentator } from '../../../commentator/role.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, refuseOwn, staffAudit } from '../../../staff/actor.ts';

const KIND = 'admin.users.commentator';
const Body = Type.Object({ commentator: Type.Boolean() });
const CommentatorRole = Type.Object({ user_id: Id, commentator: Type.Boolean() });
describeSchema(CommentatorRole, 'CommentatorRole', 'Whether a user is a commentator.', {
  commentator: 'True when the user is a commentator.',
  user_id: 'ID of the affected user.',
});
type Request = Ctx<{ id: string }, unknown, Static<typeof Body>>;

export function commentatorRoleRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/commentator',
    summary:
      'Makes a user a commentator or ends the role, which also ends their commentator sessions and frees their events that haven’t started.',
    policy: policy.freshStaff('event_manager', 'admin'),
    fields: { id: 'User ID.', commentator: 'True to make the user a commentator, false to end the role.' },
    params: Type.Object({ id: Id }),
    body: Body,
    response: CommentatorRole,
    handler: change,
  });
}

async function change(ctx: Request) {
  const { id } = ctx.params;
  const { commentator } = ctx.body;
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await checkUser(tx, id, commentator);
    const before = await setCommentator(tx, staffOrigin(ctx, 'staff', KIND), id, commentator);
    if (before !== commentator) {
      await staffAudit(tx, actorOf(ctx), {
        action: KIND,
        subjectType: 'user',
        subjectId: id,
        before: { commentator: before },
        after: { commentator },
      });
    }
    return { user_id: id, commentator };
  });
}

/**
 * Checks that the commentator role can be changed. The role can be removed regardless of the account's status. @throws
 * 404, 1002
 */
async function checkUser(tx: Tx, id: string, commentator: boolean): Promise<void> {
  const user = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
  if (!user || user.status === 'guest' || user.status === 'deleted') throw common.notFound();
  if (commentator && user.status !== 'enabled')
    throw common.notAllowedNow({ status: user.status }, `This account is ${user.status.replaceAll('_', ' ')}.`);
}
