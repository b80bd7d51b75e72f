import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { SlipSchema } from '../../../stakes/slips/schemas.ts';
import { listSlips } from '../../../stakes/slips/slips.ts';
import { log, Query } from './people.ts';

export function slipsRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.slips',
    method: 'GET',
    url: '/admin/v1/stakes/slips',
    summary: 'Slips of a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { user_id: 'ID of the user who placed the stakes.' },
    query: Query,
    response: pageOf(SlipSchema),
    handler: async (ctx) => {
      await log(ctx, 'admin.stakes.slips');
      return listSlips(ctx.deps.db, ctx.query.user_id, ctx.query);
    },
  });
}
