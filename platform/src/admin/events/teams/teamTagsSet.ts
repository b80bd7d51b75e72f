import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { cleanLabels, LABEL_LENGTH, labelsOf, setLabels } from '../../../events/roster/labels.ts';
import { lockEvent } from '../../../events/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { teamManagers } from '../roles.ts';
import { TeamParams } from '../schemas.ts';
import { EventTeamLabels } from './teamTags.ts';

const KIND = 'admin.events.team_tags_set';
const Body = Type.Object({ tags: Type.Array(Type.String({ minLength: 1, maxLength: LABEL_LENGTH })) });

export function setTeamTagsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/teams/:teamId/tags',
    summary: 'Replaces the labels of a team in an event. Only staff see them.',
    policy: policy.staff(...teamManagers),
    fields: {
      id: 'Event ID.',
      teamId: 'ID of the team to label.',
      tags: `Labels, each at most ${LABEL_LENGTH} characters.`,
    },
    params: TeamParams,
    body: Body,
    response: EventTeamLabels,
    handler: set,
  });
}

/** @throws 404, 1000 */
function set(ctx: Ctx<{ id: string; teamId: string }, unknown, Static<typeof Body>>): Promise<EventTeamLabels> {
  const { id, teamId } = ctx.params;
  const tags = cleanLabels(ctx.body.tags);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockEvent(tx, id);
    const before = await labelsOf(tx, id, teamId);
    await setLabels(tx, teamId, tags);
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'event',
      subjectId: id,
      before: { event_team_id: teamId, tags: before },
      after: { event_team_id: teamId, tags },
    });
    return { event_team_id: teamId, tags };
  });
}
