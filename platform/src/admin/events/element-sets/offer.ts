import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { offerElementSet } from '../../../catalog/changes/elementSets.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../../staff/actor.ts';
import { AdminElementSet, adminElementSet } from './adminElementSet.ts';
import { ElementSetParams, elementSetRoles, elementSetsUrl, elementSetWords, Reason } from './inputs.ts';

const KIND = 'admin.events.offer_element_set';
const Body = Type.Object({ offered: Type.Boolean(), reason: Reason });

export function offerElementSetRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: `${elementSetsUrl}/:element_set_id/offered`,
    summary:
      'Withdraws an element set from new matches and tournaments, or offers it again. Existing ones keep it. Refused with code 1001 if another staff member has changed, withdrawn or offered it in the meantime, and 1007 if the mode offers another set with the same name.',
    policy: policy.staff(...elementSetRoles),
    fields: elementSetWords,
    params: ElementSetParams,
    body: Body,
    response: AdminElementSet,
    handler: offer,
  });
}

/** @throws 404, 1000, 1001, 1007 */
async function offer(
  ctx: Ctx<Static<typeof ElementSetParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminElementSet> {
  const { offered } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  const set = await offerElementSet(tx, ctx.params.element_set_id, offered);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'element_set',
    subjectId: set.id,
    before: { offered: !offered },
    after: { offered },
    reason,
  });
  return adminElementSet(set);
}
