import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { pastEvents } from '../../stakes/people/records.ts';
import { PastEventSchema } from '../../stakes/schemas.ts';
import { SlipSchema } from '../../stakes/slips/schemas.ts';
import { listSlips } from '../../stakes/slips/slips.ts';
import { actorOf, staffAudit } from '../staff.ts';

const Query = Type.Object({ ...pageQuery(5).properties, user_id: Id });
type Request = Ctx<unknown, Static<typeof Query>>;

/** Shows staff a person's stakes the way that person sees them. Access is audited. */
export function peopleRoutes(app: App): void {
  route(app, {
    operationId: 'admin.stakes.slips',
    method: 'GET',
    url: '/admin/v1/stakes/slips',
    summary: 'Slips of a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    query: Query,
    response: pageOf(SlipSchema),
    handler: async (ctx) => {
      await log(ctx, 'admin.stakes.slips');
      return listSlips(ctx.deps.db, ctx.query.user_id, ctx.query);
    },
  });
  route(app, {
    operationId: 'admin.stakes.past_events',
    method: 'GET',
    url: '/admin/v1/stakes/past_events',
    summary: "A user's activity in past events, newest first. Every view is logged.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    query: Query,
    response: pageOf(PastEventSchema),
    handler: async (ctx) => {
      await log(ctx, 'admin.stakes.past_events');
      return pastEvents(ctx.deps.db, ctx.query.user_id, ctx.query);
    },
  });
}

function log(ctx: Request, action: string): Promise<void> {
  return withTransaction(ctx.deps.db, (tx) =>
    staffAudit(tx, actorOf(ctx), { action, subjectType: 'user', subjectId: ctx.query.user_id }),
  );
}
