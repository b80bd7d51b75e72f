import type { Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { draftNow } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { dropDrafts, lockDraft } from '../../partners/drafts/store.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { DraftParams, planRoles } from './view.ts';

const KIND = 'admin.events.draft_delete';

export function deleteDraftRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/events/drafts/:id',
    summary: "Deletes a draft that hasn't been approved.",
    policy: policy.staff(...planRoles),
    fields: { id: 'Draft ID.' },
    params: DraftParams,
    response: EventDraft,
    handler: remove,
  });
}

/** @throws 404, 1002 */
async function remove(ctx: Ctx<Static<typeof DraftParams>>, tx: Tx) {
  const draft = await lockDraft(tx, ctx.params.id);
  const view = await draftNow(tx, draft, ctx.deps.config.partners.weeklyCap);
  await dropDrafts(tx, [draft.id]);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'event_draft',
    subjectId: draft.id,
    before: { teams: view.teams.map(({ id }) => id), start_date: view.start_date },
  });
  return view;
}
