import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { route } from '../../../http/route.ts';
import { Brackets } from '../../schemas.ts';
import { reinstateTeam } from '../bracketCalls.ts';
import { ReinstateBody, TeamParams } from '../schemas.ts';
import { bracketAfter, deciders, teamFields } from './common.ts';

export function teamReinstateRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_reinstate',
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/reinstate',
    summary: 'Reverses a disqualification. Later matches that depend on it are reset if `confirm` is true.',
    policy: deciders,
    fields: {
      ...teamFields,
      reason: 'Reason. Kept in the audit log.',
      confirm: 'Whether later matches may be reset.',
      teamId: 'ID of the disqualified team.',
    },
    params: TeamParams,
    body: ReinstateBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const { id, teamId } = ctx.params;
        const { reason, confirm = false } = ctx.body;
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_reinstate', reason);
        await reinstateTeam(tx, ctx.deps.config, origin, id, { teamId, confirm, reason });
        return bracketAfter(tx, id);
      }),
  });
}
