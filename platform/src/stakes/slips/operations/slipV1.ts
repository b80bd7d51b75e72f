import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { SlipSchema } from '../schemas.ts';
import { readSingleSlip } from '../slips.ts';

export function slipV1Route(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.slip_v1',
    method: 'GET',
    url: '/api/v1/stakes/slips/:id',
    summary: "One of the viewer's stakes, as a single-leg slip.",
    policy: policy.user(),
    fields: { id: 'ID of the leg or slip.' },
    params: IdParams,
    partial: true,
    response: SlipSchema,
    handler: (ctx) => readSingleSlip(db, ctx.userId, ctx.params.id),
  });
}
