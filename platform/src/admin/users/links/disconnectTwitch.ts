import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { unlinkTwitch } from '../../../twitch/disconnect.ts';
import { UserCard } from '../../../users/card.ts';
import { cardOf } from '../cardOf.ts';

const KIND = 'admin.users.disconnect_twitch';

export function disconnectTwitchRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/disconnect_twitch',
    summary: "Unlinks a user's Twitch account. Refused with code 1012 during a match the user must stream.",
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.', reason: 'Reason. Kept in the audit log.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: UserCard,
    handler: disconnect,
  });
}

/** @throws 404, 1002 if no account is linked, 1012 */
async function disconnect(ctx: Ctx<{ id: string }, unknown, { reason: string }>): Promise<UserCard> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  await withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const username = await unlinkTwitch(tx, id);
    if (username === null) throw common.notAllowedNow(undefined, 'This user has no Twitch account linked.');
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { twitch: username },
      after: { twitch: null },
      reason,
    });
  });
  return cardOf(ctx.deps, id);
}
