import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { route } from '../../../http/route.ts';
import { TeamParams } from '../schemas.ts';
import { changeSeed } from '../teams.ts';
import { organizers, type TeamCtx, teamFields } from './common.ts';

export function teamChangeSeedRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_change_seed',
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/change_seed',
    summary: 'Moves a team to another seed. Allowed until the event locks.',
    policy: organizers,
    fields: { ...teamFields, seed: 'New seed, starting at 1.', teamId: 'ID of the team to move.' },
    params: TeamParams,
    body: Type.Object({ seed: Type.Integer({ minimum: 1, maximum: 128 }) }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ seed: number }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_seed');
        return changeSeed(tx, origin, ctx.params.id, ctx.params.teamId, ctx.body.seed);
      }),
  });
}
