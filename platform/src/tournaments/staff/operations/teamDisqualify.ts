import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { route } from '../../../http/route.ts';
import { Brackets } from '../../schemas.ts';
import { disqualifyTeam } from '../bracketCalls.ts';
import { ReasonBody, TeamParams } from '../schemas.ts';
import { bracketAfter, deciders, teamFields } from './common.ts';

export function teamDisqualifyRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_disqualify',
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/disqualify',
    summary: 'Disqualifies a team of a running tournament. It loses all open and later matches and gets no prize.',
    policy: deciders,
    fields: { ...teamFields, reason: 'Reason. Kept in the audit log.', teamId: 'ID of the team to disqualify.' },
    params: TeamParams,
    body: ReasonBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const { id, teamId } = ctx.params;
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_disqualify', ctx.body.reason);
        await disqualifyTeam(tx, ctx.deps.config, origin, id, teamId, ctx.body.reason);
        return bracketAfter(tx, id);
      }),
  });
}
