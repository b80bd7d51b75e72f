import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { activate, addPartner } from '../../partners/program/decide.ts';
import { PartnerCode } from '../../partners/schemas.ts';
import { lockAccount } from '../../partners/store.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminPartner, adminPartner, partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.create';
const Body = Type.Object({ user_id: Id, code: PartnerCode, reason: Reason });

export function createPartnerRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners',
    summary:
      "Makes a user a partner, whether or not they have applied. Refused with code 1007 if the code is taken, and with 1022 until the user's identity is approved.",
    policy: policy.staff(...partnerRoles),
    fields: {
      code: 'Partner code: 3 to 12 capital letters and digits.',
      reason: 'Reason. Shown to the user and kept in the audit log.',
      user_id: 'ID of the user to make a partner.',
    },
    body: Body,
    response: AdminPartner,
    handler: create,
  });
}

async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminPartner> {
  const { user_id: userId, code } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, userId);
  await lockAccount(tx, userId);
  const before = await addPartner(tx, userId);
  const after = await activate(tx, before, { code, reason });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    before: { state: before.state },
    after: { state: after.state, code },
    reason,
  });
  return adminPartner(tx, userId);
}
