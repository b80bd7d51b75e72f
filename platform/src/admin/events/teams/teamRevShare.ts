import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { setRevShare } from '../../../events/market/revShare.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../../staff/actor.ts';
import { teamManagers } from '../roles.ts';
import { EventReason, TeamParams } from '../schemas.ts';

const KIND = 'admin.events.team_rev_share';
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
const Body = Type.Object({ rev_share_bps: Bps, reason: EventReason });

const RevShare = Type.Object({ event_team_id: Id, rev_share_bps: Bps, max_bps: Bps });
describeSchema(RevShare, 'EventTeamRevShare', 'Revenue share of a team in an event.', {
  rev_share_bps: 'Share of the matched stakes, in basis points. 0 if the share of the partner program applies.',
  max_bps: 'Maximum share, in basis points.',
  event_team_id: 'ID of the team whose partners earn the share.',
});

export function teamRevShareRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/rev_share',
    summary: "Sets a team's revenue share. Allowed until one of the event's markets has a result.",
    policy: policy.freshStaff(...teamManagers),
    fields: {
      id: 'Event ID.',
      teamId: 'ID of the team whose partners earn the share.',
      rev_share_bps: 'Share of the matched stakes, in basis points.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: TeamParams,
    body: Body,
    response: RevShare,
    handler: set,
  });
}

/** @throws 404, 1000, 1002 */
function set(ctx: Ctx<{ id: string; teamId: string }, unknown, Static<typeof Body>>): Promise<Static<typeof RevShare>> {
  const { id, teamId } = ctx.params;
  const bps = ctx.body.rev_share_bps;
  const reason = requireReason(ctx.body.reason);
  const mostBps = ctx.deps.config.events.revShareMaxBps;
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'staff', KIND, reason), id);
    const before = await setRevShare(change, teamId, { bps, mostBps });
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'event',
      subjectId: id,
      before: { event_team_id: teamId, rev_share_bps: before.rev_share_bps },
      after: { event_team_id: teamId, rev_share_bps: bps },
      reason,
    });
    return { event_team_id: teamId, rev_share_bps: bps, max_bps: mostBps };
  });
}
