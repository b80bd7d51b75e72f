import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { labelsOf } from '../../../events/roster/labels.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id } from '../../../shared/schema.ts';
import { eventReaders } from '../roles.ts';
import { TeamParams } from '../schemas.ts';

export const EventTeamLabels = Type.Object({ event_team_id: Id, tags: Type.Array(Type.String()) });
describeSchema(EventTeamLabels, 'EventTeamLabels', 'Labels of a team in an event. Only staff see them.', {
  tags: 'Labels, in order.',
  event_team_id: 'ID of the labeled team.',
});
export type EventTeamLabels = Static<typeof EventTeamLabels>;

export function teamTagsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.team_tags',
    method: 'GET',
    url: '/admin/v1/events/:id/teams/:teamId/tags',
    summary: 'Labels of a team in an event.',
    policy: policy.staff(...eventReaders),
    fields: { id: 'Event ID.', teamId: 'ID of the labeled team.' },
    params: TeamParams,
    response: EventTeamLabels,
    handler: async ({ deps, params: { id, teamId } }) => ({
      event_team_id: teamId,
      tags: await labelsOf(deps.db, id, teamId),
    }),
  });
}
