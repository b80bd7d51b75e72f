import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { MatchParams, MatchScoresSchema } from '../../matches/schemas.ts';
import { DeleteScoresQuery } from './schemas.ts';
import { deleteScores } from './scores.ts';

export function deleteScoresRoute(app: App): void {
  route(app, {
    operationId: 'admin.matches.scores_delete',
    method: 'DELETE',
    url: '/admin/v1/matches/:id/scores',
    summary: "Deletes the official scores. Doesn't move money.",
    policy: policy.staff('referee', 'admin'),
    fields: {
      id: 'Match ID.',
      version:
        'Version of the match that the viewer is looking at. Refused with code 1001 if the match has changed since then. Omit it to accept any version.',
    },
    params: MatchParams,
    query: DeleteScoresQuery,
    response: MatchScoresSchema,
    handler: deleteScores,
  });
}
