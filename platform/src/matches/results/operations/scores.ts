import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { matchScores } from '../../reads.ts';
import { MatchParams, MatchScoresSchema } from '../../schemas.ts';

export function scoresRoute(app: App): void {
  route(app, {
    operationId: 'matches.scores',
    method: 'GET',
    url: '/api/v1/matches/:id/scores',
    summary: 'Scores reported by each side.',
    policy: policy.optional(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchScoresSchema,
    handler: (ctx) => matchScores(ctx.deps.db, ctx.params.id),
  });
}
