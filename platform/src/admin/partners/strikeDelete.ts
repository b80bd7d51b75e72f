import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { revokeStrike } from '../../partners/strikes/revoke.ts';
import { strikeOwner } from '../../partners/strikes/store.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminStrike, adminStrike } from './strikeView.ts';
import { partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.strike_delete';
const Params = Type.Object({ id: Id });
const Query = Type.Object({ reason: Reason });

export function deleteStrikeRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/partners/strikes/:id',
    summary: 'Revokes a strike. It stays on record, but a suspension that it caused ends.',
    policy: policy.staff(...partnerRoles),
    fields: { id: 'Strike ID.', reason: 'Reason. Shown to the partner and kept in the audit log.' },
    params: Params,
    query: Query,
    response: AdminStrike,
    handler: revoke,
  });
}

/** @throws 404, 1002 if it has been revoked already */
async function revoke(ctx: Ctx<Static<typeof Params>, Static<typeof Query>>, tx: Tx): Promise<AdminStrike> {
  const reason = requireReason(ctx.query.reason);
  const userId = await strikeOwner(tx, ctx.params.id);
  refuseOwn(ctx.userId, userId);
  const partner = await lockKnownPartner(tx, userId);
  const strike = await revokeStrike(tx, partner, ctx.params.id, reason);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { strike: strike.id },
    reason,
  });
  return adminStrike(tx, strike);
}
