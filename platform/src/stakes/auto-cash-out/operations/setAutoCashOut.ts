import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { AutoCashOutBody, AutoCashOutSchema } from '../schemas.ts';
import { setAutoCashOut } from '../set.ts';
import { fields } from './common.ts';

export function setAutoCashOutRoute(app: App): void {
  route(app, {
    operationId: 'stakes.set_auto_cash_out',
    method: 'POST',
    url: '/api/v1/stakes/:id/auto_cash_out',
    summary: 'Sets the prices at which a position is sold automatically. Replaces earlier ones.',
    policy: policy.user({ money: true, feature: 'cash_out' }),
    fields,
    params: IdParams,
    body: AutoCashOutBody,
    response: AutoCashOutSchema,
    handler: (ctx) => setAutoCashOut(ctx.deps.db, ctx.userId, ctx.params.id, ctx.body),
  });
}
