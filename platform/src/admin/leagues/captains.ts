import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { LeagueTeamCaptain, leagueTeams } from './team.ts';
import { LeagueParams, leagueRoles, requireLeague } from './view.ts';

export function leagueCaptainsRoute(app: App): void {
  route(app, {
    operationId: 'admin.leagues.captains',
    method: 'GET',
    url: '/admin/v1/leagues/:id/captains',
    summary: 'Teams of a league with their captains and next events, by seed.',
    policy: policy.staff(...leagueRoles),
    fields: { id: 'League ID.' },
    params: LeagueParams,
    response: itemsOf(LeagueTeamCaptain),
    handler: async ({ deps, params }) => {
      await requireLeague(deps.db, params.id);
      return { items: await leagueTeams(deps.db, params.id) };
    },
  });
}
