import Type from 'typebox';
import type { App } from '../../../app.ts';
import { endAllSessions } from '../../../auth/sessions/sessions.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { readCards, UserCard } from '../../../users/card.ts';
import { disablePerson } from '../../../users/freeze.ts';

const KIND = 'admin.users.disable';
const disableable = ['enabled', 'frozen', 'self_excluded'];
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

export function disableRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/disable',
    summary:
      "Disables an account. Ends all of its sessions, refuses new sign-ins and cancels matches, stakes and other activity that hasn't started. The balance stays.",
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: UserCard,
    handler: disable,
  });
}

async function disable(ctx: Request) {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    const { status } = await lockSubject(tx, id);
    if (!disableable.includes(status))
      throw common.notAllowedNow({ status }, `This account is ${status} and can’t be disabled.`);
    await disablePerson(tx, { userId: id, staffId: ctx.userId, reason });
    await endAllSessions(tx, id);
    const [card] = await readCards(tx, [id]);
    if (!card) throw common.notFound();
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { status },
      after: { status: 'disabled' },
      reason,
    });
    return card;
  });
}
