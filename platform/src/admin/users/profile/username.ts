import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { notify } from '../../../notifications/notify.ts';
import { takeUsername, usernamePattern } from '../../../people/profile/usernames.ts';
import { common } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { UserCard } from '../../../users/card.ts';
import { changeAccount } from '../../../users/changeAccount.ts';
import { cardOf } from '../cardOf.ts';

const KIND = 'admin.users.username';
type Request = Ctx<{ id: string }, unknown, { username: string; reason: string }>;

export function usernameRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/username',
    summary: "Changes a user's username and notifies them. Doesn't delay their own next change.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      id: 'User ID.',
      username: 'New username, 3 to 20 characters of a-z, 0-9 and `_`.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      username: Type.String({ pattern: usernamePattern }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: UserCard,
    handler: rename,
  });
}

/** @throws 404, 1000 for a name that isn't allowed, 1002 for the current name, 1007 for a taken one */
async function rename(ctx: Request): Promise<UserCard> {
  const { id } = ctx.params;
  const { username } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  await withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const before = await tx.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow();
    if (before.username === username) throw common.notAllowedNow(before, 'This is already the user’s name.');
    await takeUsername(tx, username);
    await changeAccount(tx, id, { username });
    notify(tx, {
      userId: id,
      category: 'security',
      title: 'Your username was changed',
      body: `You’re now ${username}. Contact support if you have questions.`,
      data: { nativedeeplink: 'duelbook://support_conversation' },
      dedupeKey: `username:${newId()}`,
    });
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { username: before.username },
      after: { username },
      reason,
    });
  });
  return cardOf(ctx.deps, id);
}
