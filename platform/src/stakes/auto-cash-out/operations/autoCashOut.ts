import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { AutoCashOutResultSchema } from '../schemas.ts';
import { autoCashOutOf } from '../set.ts';
import { fields } from './common.ts';

export function autoCashOutRoute(app: App): void {
  route(app, {
    operationId: 'stakes.auto_cash_out',
    method: 'GET',
    url: '/api/v1/stakes/:id/auto_cash_out',
    summary: 'Automatic cash-out of a position.',
    policy: policy.user(),
    fields,
    params: IdParams,
    response: AutoCashOutResultSchema,
    handler: async (ctx) => ({ auto_cash_out: await autoCashOutOf(ctx.deps.db, ctx.userId, ctx.params.id) }),
  });
}
