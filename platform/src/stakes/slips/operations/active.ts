import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { listStakes } from '../lists.ts';
import { SlipSchema } from '../schemas.ts';

export function activeRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.active',
    method: 'GET',
    url: '/api/v1/stakes/active',
    summary: "The viewer's open stakes, as single-leg slips, newest first.",
    policy: policy.user(),
    query: pageQuery(20),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listStakes(db, ctx.userId, { ...ctx.query, status: 'open' }),
  });
}
