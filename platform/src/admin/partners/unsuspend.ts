import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { unsuspend } from '../../partners/program/suspend.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminPartner, adminPartner, PartnerParams, partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.unsuspend';
const Body = Type.Object({ reason: Reason });

export function unsuspendPartnerRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/unsuspend',
    summary: 'Ends the suspension of a partner early.',
    policy: policy.staff(...partnerRoles),
    fields: { id: 'User ID.', reason: 'Reason. Shown to the partner and kept in the audit log.' },
    params: PartnerParams,
    body: Body,
    response: AdminPartner,
    handler: unsuspendPartner,
  });
}

type Request = Ctx<Static<typeof PartnerParams>, unknown, Static<typeof Body>>;

/** @throws 404, 1002 */
async function unsuspendPartner(ctx: Request, tx: Tx): Promise<AdminPartner> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  const before = await lockKnownPartner(tx, id);
  const after = await unsuspend(tx, before, reason);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: id,
    before: { state: before.state, until: before.suspended_until?.toISOString() ?? null },
    after: { state: after.state },
    reason,
  });
  return adminPartner(tx, id);
}
