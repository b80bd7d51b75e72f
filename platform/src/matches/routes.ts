import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { itemsOf } from '../shared/schema.ts';
import { withDisputes } from './disputes/view.ts';
import { endingRoutes } from './endings/routes.ts';
import { guidelineRoutes } from './guidelines/routes.ts';
import { lifecycleRoutes } from './lifecycle/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { MatchParams, MatchSchema } from './schemas.ts';
import { lookAtMatch } from './search/lists.ts';
import { searchRoutes } from './search/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { activeMatches } from './view.ts';

const base = '/api/v1/matches';

/** Registers all match routes. Each is defined in its feature's folder. */
export function matchRoutes(app: App): void {
  readRoutes(app);
  guidelineRoutes(app);
  lifecycleRoutes(app);
  resultRoutes(app);
  teamRoutes(app);
  endingRoutes(app);
  searchRoutes(app);
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'matches.active',
    method: 'GET',
    url: `${base}/active`,
    summary: "The viewer's unfinished matches, including invitations.",
    policy: policy.user(),
    partial: true,
    response: itemsOf(MatchSchema),
    handler: async ({ deps: { db, config }, userId }) => ({
      items: await withDisputes(db, config, userId, await activeMatches(db, userId)),
    }),
  });
  route(app, {
    operationId: 'matches.get',
    method: 'GET',
    url: `${base}/:id`,
    summary: "Finds a match. Not found when it doesn't exist or the viewer has no access.",
    policy: policy.optional(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    partial: true,
    response: MatchSchema,
    handler: async ({ deps: { db, config }, params, session, deviceId }) => {
      const userId = session?.userId ?? null;
      const match = await lookAtMatch(db, params.id, { userId, deviceId });
      const [seen] = await withDisputes(db, config, userId, [match]);
      return seen ?? match;
    },
  });
}
