import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { unlinkGamerId } from '../../../gamer-ids/connect.ts';
import { GamerId } from '../../../gamer-ids/schemas.ts';
import { gamerIdView } from '../../../gamer-ids/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';

const KIND = 'admin.users.disconnect_gamer_id';
type Request = Ctx<{ id: string }, unknown, { gamer_id_id: string; reason: string }>;

export function disconnectGamerIdRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/disconnect_gamer_id',
    summary: "Unlinks a gamer ID of a user. Refused while it's in use in a match.",
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.', gamer_id_id: 'ID of the gamer ID record.', reason: 'Reason. Kept in the audit log.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ gamer_id_id: Id, reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: GamerId,
    handler: disconnect,
  });
}

/** @throws 404, 1002 during a match or if it's already unlinked */
function disconnect(ctx: Request) {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const { before, row, system } = await unlinkGamerId(tx, id, ctx.body.gamer_id_id);
    if (before === 'disconnected') throw common.notAllowedNow(undefined, 'This gamer ID is already unlinked.');
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { system: system.slug, gamer_id: row.value },
      after: { system: system.slug, gamer_id: null },
      reason,
    });
    return gamerIdView(tx, row, system);
  });
}
