import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MatchParams } from '../../schemas.ts';
import { matchTeam } from '../candidates.ts';
import { MatchTeamSchema } from '../schemas.ts';
import { Name } from './common.ts';

export function teammatesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.teammates',
    method: 'GET',
    url: '/api/v1/matches/:id/teammates',
    summary: "Seats of the viewer's side and candidates for the free ones.",
    policy: policy.user(),
    fields: { id: 'Match ID.', q: 'Start of a username.' },
    params: MatchParams,
    query: Type.Object({ q: Name }),
    response: MatchTeamSchema,
    handler: (ctx) => matchTeam(db, ctx.userId, ctx.params.id, ctx.query.q),
  });
}
