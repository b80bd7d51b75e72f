import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { AutoCashOutSchema } from '../schemas.ts';
import { removeAutoCashOut } from '../set.ts';
import { fields } from './common.ts';

export function removeAutoCashOutRoute(app: App): void {
  route(app, {
    operationId: 'stakes.remove_auto_cash_out',
    method: 'DELETE',
    url: '/api/v1/stakes/:id/auto_cash_out',
    summary: 'Removes the automatic cash-out of a position. Completed sales are unaffected.',
    policy: policy.user(),
    fields,
    params: IdParams,
    response: AutoCashOutSchema,
    handler: (ctx) => removeAutoCashOut(ctx.deps.db, ctx.userId, ctx.params.id),
  });
}
