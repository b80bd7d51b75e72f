import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { route } from '../../../http/route.ts';
import { Nullable } from '../../../shared/schema.ts';
import { TeamParams } from '../schemas.ts';
import { changeName } from '../teams.ts';
import { organizers, type TeamCtx, teamFields } from './common.ts';

export function teamChangeNameRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_change_name',
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/change_name',
    summary: 'Renames a team. Allowed until the event is live.',
    policy: organizers,
    fields: {
      ...teamFields,
      was: 'Name before the change. Refused with code 1001 if the name has changed since then.',
      name: 'New name.',
      teamId: 'ID of the team to rename.',
    },
    params: TeamParams,
    body: Type.Object({
      was: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
      name: WrittenText({ minLength: 2, maxLength: 60 }),
    }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ name: string; was?: string | null }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_name');
        return changeName(tx, origin, ctx.params.id, ctx.params.teamId, { to: ctx.body.name, was: ctx.body.was });
      }),
  });
}
