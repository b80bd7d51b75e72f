import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { suspend } from '../../partners/program/suspend.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminPartner, adminPartner, PartnerParams, partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.suspend';
const Body = Type.Object({ num_of_weeks: Type.Integer({ minimum: 1, maximum: 520 }), reason: Reason });

export function suspendPartnerRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/suspend',
    summary: 'Suspends a partner for a number of weeks from now, or changes the end of a suspension.',
    policy: policy.staff(...partnerRoles),
    fields: {
      id: 'User ID.',
      num_of_weeks: 'Number of weeks.',
      reason: 'Reason. Shown to the partner and kept in the audit log.',
    },
    params: PartnerParams,
    body: Body,
    response: AdminPartner,
    handler: suspendPartner,
  });
}

type Request = Ctx<Static<typeof PartnerParams>, unknown, Static<typeof Body>>;

/** @throws 404, 1000 for too many weeks, 1002 */
async function suspendPartner(ctx: Request, tx: Tx): Promise<AdminPartner> {
  const { id } = ctx.params;
  const weeks = ctx.body.num_of_weeks;
  const most = ctx.deps.config.partners.suspendMaxWeeks;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  if (weeks > most) throw common.validation(undefined, `Choose at most ${most} weeks.`, 'num_of_weeks');
  const before = await lockKnownPartner(tx, id);
  const after = await suspend(tx, before, { weeks, reason });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: id,
    before: { state: before.state, until: before.suspended_until?.toISOString() ?? null },
    after: { state: after.state, until: after.suspended_until?.toISOString() ?? null },
    reason,
  });
  return adminPartner(tx, id);
}
