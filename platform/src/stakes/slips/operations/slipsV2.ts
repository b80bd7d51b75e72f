import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { SlipSchema } from '../schemas.ts';
import { listSlips } from '../slips.ts';
import { status } from './common.ts';

export function slipsV2Route(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.slips_v2',
    method: 'GET',
    url: '/api/v2/stakes/slips',
    summary: "The viewer's slips with all legs, newest first.",
    policy: policy.user(),
    fields: { status: 'Only open or only settled slips.' },
    query: Type.Object({ ...pageQuery(20).properties, status }),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listSlips(db, ctx.userId, ctx.query),
  });
}
