import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { decideAppeal } from '../../partners/strikes/decideAppeal.ts';
import { strikeRow } from '../../partners/strikes/read.ts';
import { strikeOwner } from '../../partners/strikes/store.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminStrike, adminStrike } from './strikeView.ts';
import { partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.appeal_decide';
const Params = Type.Object({ id: Id });
const Body = Type.Object({ accept: Type.Boolean(), reason: Reason });

export function decideAppealRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/strikes/:id/appeal',
    summary:
      'Decides an appeal against a strike. Accepting it revokes the strike. The staff member who gave the strike can’t decide.',
    policy: policy.staff(...partnerRoles),
    fields: {
      id: 'Strike ID.',
      accept: 'True to revoke the strike, false to keep it.',
      reason: 'Answer. Shown to the partner and kept in the audit log.',
    },
    params: Params,
    body: Body,
    response: AdminStrike,
    handler: decide,
  });
}

/** @throws 403 for the staff member who gave the strike, 404, 1002 without an open appeal */
async function decide(ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminStrike> {
  const { id } = ctx.params;
  const { accept: accepted } = ctx.body;
  const answer = requireReason(ctx.body.reason);
  const userId = await strikeOwner(tx, id);
  refuseOwn(ctx.userId, userId);
  const partner = await lockKnownPartner(tx, userId);
  const { created_by: givenBy } = await strikeRow(tx, userId, id);
  if (givenBy === ctx.userId) {
    throw common.forbidden(undefined, 'You gave this strike. A different staff member must decide.');
  }
  await decideAppeal(tx, partner, id, { accepted, answer, by: ctx.userId });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { strike: id, accepted },
    reason: answer,
  });
  return adminStrike(tx, { id, user_id: userId });
}
