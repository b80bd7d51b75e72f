import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { activate, changeCode, deactivate } from '../../partners/program/decide.ts';
import { PartnerCode } from '../../partners/schemas.ts';
import { lockAccount, lockKnownPartner, type Partner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminPartner, adminPartner, PartnerParams, partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.update';
const Body = Type.Object({
  active: Type.Optional(Type.Boolean()),
  code: Type.Optional(PartnerCode),
  reason: Reason,
});
type Body = Static<typeof Body>;

export function updatePartnerRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/partners/:id',
    summary:
      'Accepts or rejects an application, ends or resumes a partnership, or changes the code. Refused with code 1007 if the code is taken, and with 1022 until the identity is approved.',
    policy: policy.staff(...partnerRoles),
    fields: {
      id: 'User ID.',
      active:
        'True to accept an application or reinstate a former partner, false to reject the application or end the partnership.',
      code: 'Partner code: 3 to 12 capital letters and digits. Required for the first acceptance.',
      reason: 'Reason. Kept in the audit log, and shown to the user when `active` is given.',
    },
    params: PartnerParams,
    body: Body,
    response: AdminPartner,
    handler: update,
  });
}

async function update(ctx: Ctx<Static<typeof PartnerParams>, unknown, Body>, tx: Tx): Promise<AdminPartner> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  await lockAccount(tx, id);
  const before = await lockKnownPartner(tx, id);
  const after = await change(tx, before, { ...ctx.body, reason });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: id,
    before: { state: before.state, code: before.code },
    after: { state: after.state, code: after.code },
    reason,
  });
  return adminPartner(tx, id);
}

/** @throws 1000, 1002, 1007, 1022 */
async function change(tx: Tx, partner: Partner, { active, code, reason }: Body): Promise<Partner> {
  if (active === true) {
    const own = code ?? partner.code;
    if (own === null) throw common.validation(undefined, 'Choose a code for the partner.', 'code');
    return activate(tx, partner, { code: own, reason });
  }
  if (active === false) return deactivate(tx, partner, reason);
  if (code === undefined) throw common.validation(undefined, 'Change the code or the state.', 'active');
  return changeCode(tx, partner, code);
}
