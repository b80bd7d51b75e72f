import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { MatchParams, MatchScoresSchema } from '../../matches/schemas.ts';
import { getScores } from './reads.ts';

export function readScoresRoute(app: App): void {
  route(app, {
    operationId: 'admin.matches.scores',
    method: 'GET',
    url: '/admin/v1/matches/:id/scores',
    summary: 'Scores reported by each side and the official scores.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchScoresSchema,
    handler: getScores,
  });
}
