import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { PartnerLeague } from '../schemas.ts';
import { programLeagues } from './programLeagues.ts';

export function leaguesRoute(app: App): void {
  route(app, {
    operationId: 'partners.leagues',
    method: 'GET',
    url: '/api/v1/partners/leagues',
    summary: "Leagues in the partner program with the viewer's place in them, the viewer's own leagues first.",
    policy: policy.user(),
    response: itemsOf(PartnerLeague),
    handler: async ({ deps, userId }) => ({ items: await programLeagues(deps.db, userId) }),
  });
}
