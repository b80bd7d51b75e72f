import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { staffOrigin } from '../../events/lifecycle/origin.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { approveDraft } from '../../partners/drafts/change.ts';
import { draftNow } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { planRoles } from './view.ts';

const KIND = 'admin.events.drafts_approve_draft';
const Body = Type.Object({ draft_id: Id, start_date: DateTime });

export function approveDraftRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts/approve_draft',
    summary: 'Creates the event of a draft at the given start, with its winner market, and notifies both lineups.',
    policy: policy.staff(...planRoles),
    fields: { draft_id: 'ID of the draft to approve.' },
    body: Body,
    response: EventDraft,
    handler: approve,
  });
}

/** @throws 404, 1002 */
async function approve(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  const { draft_id: id, start_date } = ctx.body;
  const origin = staffOrigin(ctx, 'staff', KIND);
  const draft = await approveDraft(tx, origin, id, { startsAt: new Date(start_date), cap });
  return draftNow(tx, draft, cap);
}
