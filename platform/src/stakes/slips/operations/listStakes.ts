import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { listStakes } from '../lists.ts';
import { SlipSchema } from '../schemas.ts';
import { status } from './common.ts';

export function listStakesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.list',
    method: 'GET',
    url: '/api/v1/stakes',
    summary: "The viewer's stakes, as single-leg slips, newest first.",
    policy: policy.user(),
    fields: { event_id: 'Only stakes in this event.', status: 'Only open or only settled stakes.' },
    query: Type.Object({ ...pageQuery(20).properties, event_id: Type.Optional(Id), status }),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listStakes(db, ctx.userId, ctx.query),
  });
}
