import type { App } from '../../../app.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { removeTeamCall } from '../calls.ts';
import { RemoveTeamQuery, TeamParams } from '../schemas.ts';

export function teamRemoveRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.team_remove',
    method: 'DELETE',
    url: '/admin/v1/events/:id/teams/:teamId',
    summary: 'Withdraws a team. Before the start, all stakes are refunded. After the start, the result stands.',
    policy: policy.freshStaff('referee', 'event_manager', 'admin'),
    fields: {
      teamId: 'ID of the team to withdraw.',
      id: 'Event ID.',
      reason: 'Reason. Shown publicly. Required once the teams are locked.',
    },
    params: TeamParams,
    query: RemoveTeamQuery,
    response: MatchEvent,
    handler: removeTeamCall,
  });
}
