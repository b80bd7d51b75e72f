import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { PlayEventParams } from '../../schemas.ts';
import { listTeams, StaffEventTeam } from '../teamList.ts';
import { fields } from './common.ts';

export function teamsRoute(app: App): void {
  const readers = policy.staff('support', 'risk', 'referee', 'event_manager', 'admin');
  for (const [operationId, url] of [
    ['admin.events.teams', '/admin/v1/events/:id/teams'],
    ['referee.tournament_teams', '/admin/v1/referee/tournaments/:id/teams'],
  ] as const) {
    route(app, {
      operationId,
      method: 'GET',
      url,
      summary: 'Teams of an event in the order of registration, with members and codes. Includes withdrawn teams.',
      policy: readers,
      fields,
      params: PlayEventParams,
      response: itemsOf(StaffEventTeam),
      handler: async (ctx) => ({ items: await listTeams(ctx.deps.db, ctx.params.id) }),
    });
  }
}
