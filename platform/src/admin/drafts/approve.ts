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
describeSchema(ApprovedDrafts, 'ApprovedDrafts', 'What became of the drafts.', {
  approved: 'IDs of the drafts that became events.',
  kept: "IDs of the drafts that stay drafts because of a conflict, a player who hasn't chosen the time or is drafted elsewhere, or a team with no events left in that week.",
});

export function approveDraftsRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts/approve',
    summary: 'Creates the events of all valid drafts among these, and notifies their lineups.',
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
