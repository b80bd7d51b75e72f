import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { asPlayerSees } from '../personal.ts';
import { MatchSchema } from '../schemas.ts';
import { activeMatches } from '../view.ts';

export function activeRoute(app: App): void {
  route(app, {
    operationId: 'matches.active',
    method: 'GET',
    url: '/api/v1/matches/active',
    summary: "The viewer's unfinished matches, including invitations.",
    policy: policy.user(),
    partial: true,
    response: itemsOf(MatchSchema),
    handler: async ({ deps: { db, config }, userId }) => ({
      items: await asPlayerSees(db, config, userId, await activeMatches(db, userId)),
    }),
  });
}
