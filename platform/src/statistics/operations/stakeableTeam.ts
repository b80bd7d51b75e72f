import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { StakeableTeamSchema } from '../schemas.ts';
import { stakeableTeam } from '../stakeableTeam.ts';

export function stakeableTeamRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.stakeable_team',
    method: 'GET',
    url: '/api/v1/statistics/stakeable_team',
    summary: "Track record of a team. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { event_team_id: 'ID of the event team to read the track record of.' },
    query: Type.Object({ event_team_id: Id }),
    response: StakeableTeamSchema,
    handler: (ctx) => stakeableTeam(db, ctx.query.event_team_id),
  });
}
