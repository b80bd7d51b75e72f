import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { addDraft } from '../../partners/drafts/change.ts';
import { FIELD_MOST } from '../../partners/drafts/pairing.ts';
import { draftNow } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { planRoles } from './view.ts';

const KIND = 'admin.events.draft_create';
const Body = Type.Object({
  league_id: Id,
  team_ids: Type.Array(Id, { minItems: 2, maxItems: FIELD_MOST }),
  start_date: DateTime,
});

export function createDraftRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts',
    summary: 'Drafts an event with teams that staff chose.',
    policy: policy.staff(...planRoles),
    fields: {
      league_id: 'ID of the league whose teams play.',
      team_ids: 'IDs of two league teams in side order, or of more if all teams of the league play together.',
    },
    body: Body,
    response: EventDraft,
    handler: create,
  });
}

/** @throws 404, 1000, 1002 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  const { league_id: leagueId, team_ids: teamIds, start_date } = ctx.body;
  const draft = await addDraft(tx, { leagueId, teamIds, startsAt: new Date(start_date) }, cap);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'event_draft',
    subjectId: draft.id,
    after: { teams: teamIds, start_date },
  });
  return draftNow(tx, draft, cap);
}
