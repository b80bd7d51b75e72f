import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { MatchParams, MatchScoresSchema } from '../../matches/schemas.ts';
import { PutScoresBody } from './schemas.ts';
import { putScores } from './scores.ts';

export function putScoresRoute(app: App): void {
  route(app, {
    operationId: 'admin.matches.scores_put',
    method: 'PUT',
    url: '/admin/v1/matches/:id/scores',
    summary: "Records the official scores. Doesn't move money.",
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: PutScoresBody,
    response: MatchScoresSchema,
    handler: putScores,
  });
}
