import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { moveDraft } from '../../partners/drafts/change.ts';
import { draftNow } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { DateTime } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { DraftParams, planRoles } from './view.ts';

const KIND = 'admin.events.draft_update';
const Body = Type.Object({ start_date: DateTime });

export function moveDraftRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/events/drafts/:id',
    summary: 'Moves a draft to a different start.',
    policy: policy.staff(...planRoles),
    fields: { id: 'Draft ID.' },
    params: DraftParams,
    body: Body,
    response: EventDraft,
    handler: move,
  });
}

/** @throws 404, 1002 */
async function move(ctx: Ctx<Static<typeof DraftParams>, unknown, Static<typeof Body>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  const { start_date } = ctx.body;
  const draft = await moveDraft(tx, ctx.params.id, new Date(start_date), cap);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'event_draft',
    subjectId: draft.id,
    after: { start_date },
  });
  return draftNow(tx, draft, cap);
}
