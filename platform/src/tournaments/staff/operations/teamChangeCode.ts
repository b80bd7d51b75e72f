import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { route } from '../../../http/route.ts';
import { Nullable } from '../../../shared/schema.ts';
import { TeamParams } from '../schemas.ts';
import { changeCode } from '../teams.ts';
import { organizers, type TeamCtx, teamFields } from './common.ts';

export function teamChangeCodeRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_change_code',
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/change_code',
    summary: "Changes a team's private code. Allowed until the event is live.",
    policy: organizers,
    fields: {
      ...teamFields,
      was: 'Code before the change. Refused with code 1001 if the code has changed since then.',
      code: 'New private code.',
      teamId: 'ID of the team in the event.',
    },
    params: TeamParams,
    body: Type.Object({
      was: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
      code: Type.String({ pattern: '^[A-Z0-9]{4,12}$' }),
    }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ code: string; was?: string | null }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_code');
        return changeCode(tx, origin, ctx.params.id, ctx.params.teamId, { to: ctx.body.code, was: ctx.body.was });
      }),
  });
}
