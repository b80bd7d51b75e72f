import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { replaceElementSet } from '../../../catalog/changes/elementSets.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../../staff/actor.ts';
import { AdminElementSet, adminElementSet, auditedSet } from './adminElementSet.ts';
import {
  ElementSetInput,
  ElementSetParams,
  elementSetRoles,
  elementSetsUrl,
  elementSetWords,
  Reason,
} from './inputs.ts';

const KIND = 'admin.events.update_element_set';
const Body = Type.Object({ ...ElementSetInput, reason: Reason });

export function updateElementSetRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: `${elementSetsUrl}/:element_set_id`,
    summary:
      "Changes an element set for new matches and tournaments, and returns its new version. Existing ones keep the set and its elements. Refused with code 1001 if another staff member has changed the set in the meantime, 1002 if it isn't offered, and 1007 if the mode offers another set with the same name.",
    policy: policy.staff(...elementSetRoles),
    fields: elementSetWords,
    params: ElementSetParams,
    body: Body,
    response: AdminElementSet,
    handler: update,
  });
}

/** @throws 404, 1000, 1001, 1002, 1007 */
async function update(
  ctx: Ctx<Static<typeof ElementSetParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminElementSet> {
  const { reason: given, ...wanted } = ctx.body;
  const reason = requireReason(given);
  const { before, after } = await replaceElementSet(tx, ctx.params.element_set_id, wanted);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'element_set',
    subjectId: before.id,
    before: auditedSet(before),
    after: { id: after.id, ...auditedSet(after) },
    reason,
  });
  return adminElementSet(after);
}
