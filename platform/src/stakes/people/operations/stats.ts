import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { StakeStatsSchema } from '../../schemas.ts';
import { stakeStats } from '../records.ts';

export function statsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.stats',
    method: 'GET',
    url: '/api/v1/stakes/stats',
    summary: 'Stake statistics of a user. Defaults to the viewer.',
    policy: policy.optional(),
    fields: {
      game_mode_id: 'Only this game mode.',
      event_team_id: 'Only stakes on this team.',
      user_id: 'ID of the user whose stakes are counted. Defaults to the viewer.',
    },
    query: Type.Object({
      user_id: Type.Optional(Id),
      game_mode_id: Type.Optional(Id),
      event_team_id: Type.Optional(Id),
    }),
    response: StakeStatsSchema,
    handler: (ctx) => stakeStats(db, ctx.session?.userId ?? null, ctx.query),
  });
}
