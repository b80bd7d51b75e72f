import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { MatchSchema } from '../../schemas.ts';
import { profileMatches } from '../lists.ts';

export function profileRoute(app: App): void {
  route(app, {
    operationId: 'matches.profile',
    method: 'GET',
    url: '/api/v1/matches/profile',
    summary: 'Finished matches of a user, newest first.',
    policy: policy.optional(),
    fields: {
      participant_user_id: 'ID of the user whose matches are listed.',
      game_id: 'Only this game.',
      game_modes: 'Only these game modes.',
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      participant_user_id: Id,
      game_id: Type.Optional(Id),
      game_modes: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    }),
    partial: true,
    response: pageOf(MatchSchema),
    handler: (ctx) => profileMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
}
