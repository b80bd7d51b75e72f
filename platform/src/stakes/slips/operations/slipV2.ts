import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { SlipSchema } from '../schemas.ts';
import { readSlip } from '../slips.ts';

export function slipV2Route(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.slip_v2',
    method: 'GET',
    url: '/api/v2/stakes/slips/:id',
    summary: "One of the viewer's slips.",
    policy: policy.user(),
    fields: { id: 'Slip ID.' },
    params: IdParams,
    partial: true,
    response: SlipSchema,
    handler: (ctx) => readSlip(db, ctx.userId, ctx.params.id),
  });
}
