import Type from 'typebox';
import type { App } from '../../app.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { RequirementSchema } from '../../matches/schemas.ts';
import { common } from '../../shared/errors.ts';
import { itemsOf } from '../../shared/schema.ts';
import { callerOf, regionStanding } from '../../users/position/regionStanding.ts';
import { listEligibility } from '../registration/eligibility.ts';
import { fields, params } from './common.ts';

export function eligibilityRoute(app: App): void {
  route(app, {
    operationId: 'play_events.eligibility',
    method: 'GET',
    url: '/api/v1/play_events/:id/eligibility',
    summary: 'Requirements the viewer must meet to take part.',
    policy: policy.user(),
    fields: { ...fields, code: 'Event code, for invite-only events.' },
    params,
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 12 })) }),
    response: itemsOf(RequirementSchema),
    handler: async (ctx) => {
      const { db, config } = ctx.deps;
      await checkReadable(db, ctx.params.id, ctx.session);
      const event = await db
        .selectFrom('events')
        .select(['id', 'game_id', 'console_id', 'entry_amount', 'invite_only', 'state'])
        .where('id', '=', ctx.params.id)
        .where('kind', '<>', 'stake_event')
        .executeTakeFirst();
      if (!event) throw common.notFound();
      const region = await regionStanding(ctx.deps, callerOf(ctx));
      return { items: await listEligibility(db, config, ctx.userId, event, ctx.query.code ?? null, region) };
    },
  });
}
