import Type from 'typebox';
import type { App } from '../../../app.ts';
import { checkReadable } from '../../../events/readable.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { listStakers } from '../../people/stakers.ts';
import { EventParams, StakersSchema } from '../../schemas.ts';

export function stakersRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.stakers',
    method: 'GET',
    url: '/api/v1/stakes/:eventId/stakers',
    summary: 'Users with a stake in an event.',
    policy: policy.optional(),
    fields: { event_team_id: 'Only stakes on this team.', eventId: 'ID of the event whose public stakes are listed.' },
    params: EventParams,
    query: Type.Object({ ...pageQuery(20).properties, event_team_id: Type.Optional(Id) }),
    response: StakersSchema,
    handler: async (ctx) => {
      await checkReadable(db, ctx.params.eventId, ctx.session);
      return listStakers(db, ctx.session?.userId ?? null, ctx.params.eventId, ctx.query);
    },
  });
}
