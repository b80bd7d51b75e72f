import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { endBan } from '../../../moderation/bans.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { registerApproval } from '../../../staff/approvals/registry.ts';
import { UserCard } from '../../../users/card.ts';
import { unbanPerson } from '../../../users/freeze.ts';
import { applyBan, Body, card, KIND, notifyBanned, Params, type Request } from './ban.ts';

export function unbanUserRoute(app: App): void {
  route(app, {
    operationId: 'admin.users.unban',
    method: 'POST',
    url: '/admin/v1/users/:id/unban',
    summary: 'Lifts a ban. An earlier freeze or self-exclusion takes effect again.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'User ID.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: unban,
  });
  registerApproval(KIND, Type.Object({ user_id: Id }), {
    title: 'Ban',
    operationId: KIND,
    execute: ({ tx }, { subject_id, reason }, checker) => applyBan(tx, subject_id, reason, checker),
  });
}

async function unban(ctx: Request) {
  const { deps, params, userId: staffId } = ctx;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(staffId, params.id);
  await withTransaction(deps.db, async (tx) => {
    const { status } = await lockSubject(tx, params.id);
    if (status !== 'banned') throw common.notAllowedNow({ status }, `This account is ${status}, not banned.`);
    const ended = await endBan(tx, { userId: params.id, staffId, reason });
    await unbanPerson(tx, params.id);
    notifyBanned(tx, params.id, ended ?? params.id, 'Your ban has been lifted', 'You can use your account again.');
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.users.unban',
      subjectType: 'user',
      subjectId: params.id,
      before: { status },
      reason,
    });
  });
  return card(deps, params.id);
}
