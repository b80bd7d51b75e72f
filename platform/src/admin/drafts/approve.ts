import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { staffOrigin } from '../../events/lifecycle/origin.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { approveValid } from '../../partners/drafts/change.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id } from '../../shared/schema.ts';
import { planRoles } from './view.ts';

const KIND = 'admin.events.drafts_approve';
const Body = Type.Object({ draft_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) });

const ApprovedDrafts = Type.Object({ approved: Type.Array(Id), kept: Type.Array(Id) });
describeSchema(ApprovedDrafts, 'ApprovedDrafts', 'Result of approving several drafts.', {
  approved: 'IDs of the drafts that have become events.',
  kept: "IDs of the drafts that weren't approved: they have a problem, a player hasn't selected the time or is drafted elsewhere, or a team has reached its maximum number of events in that week.",
});

export function approveDraftsRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts/approve',
    summary: 'Creates the events of all valid drafts among the given ones, and notifies their lineups.',
    policy: policy.staff(...planRoles),
    fields: { draft_ids: 'IDs of drafts of one league.' },
    body: Body,
    response: ApprovedDrafts,
    handler: approve,
  });
}

/** @throws 404, 1000 for drafts of several leagues */
function approve(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  return approveValid(tx, staffOrigin(ctx, 'staff', KIND), ctx.body.draft_ids, cap);
}
