import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { asPlayerSees } from '../personal.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import { lookAtMatch } from '../search/lists.ts';

export function getRoute(app: App): void {
  route(app, {
    operationId: 'matches.get',
    method: 'GET',
    url: '/api/v1/matches/:id',
    summary: "Finds a match. Not found when it doesn't exist or the viewer has no access.",
    policy: policy.optional(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    partial: true,
    response: MatchSchema,
    handler: async ({ deps: { db, config }, params, session, deviceId }) => {
      const userId = session?.userId ?? null;
      const match = await lookAtMatch(db, params.id, { userId, deviceId });
      const [seen] = await asPlayerSees(db, config, userId, [match]);
      return seen ?? match;
    },
  });
}
