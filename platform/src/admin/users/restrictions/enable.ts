import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { readCards, UserCard } from '../../../users/card.ts';
import { enablePerson } from '../../../users/freeze.ts';

const KIND = 'admin.users.enable';
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

export function enableRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/enable',
    summary: 'Enables a disabled account. An earlier freeze or self-exclusion takes effect again.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: UserCard,
    handler: enable,
  });
}

async function enable(ctx: Request) {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    const { status } = await lockSubject(tx, id);
    if (status !== 'disabled') throw common.notAllowedNow({ status }, `This account is ${status}, not disabled.`);
    await enablePerson(tx, id);
    const [card] = await readCards(tx, [id]);
    if (!card) throw common.notFound();
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { status },
      after: { status: card.status },
      reason,
    });
    return card;
  });
}
