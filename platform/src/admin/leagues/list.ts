import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { AdminLeague, adminLeagues } from './adminLeague.ts';
import { leagueRoles } from './view.ts';

export function listLeaguesRoute(app: App): void {
  route(app, {
    operationId: 'admin.leagues.list',
    method: 'GET',
    url: '/admin/v1/leagues',
    summary: 'All leagues, in the order in which players see them.',
    policy: policy.staff(...leagueRoles),
    response: itemsOf(AdminLeague),
    handler: async ({ deps }) => ({ items: await adminLeagues(deps.db) }),
  });
}
