import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { IdParams } from '../schemas.ts';
import { AutoCashOutBody, AutoCashOutResultSchema, AutoCashOutSchema } from './schemas.ts';
import { autoCashOutOf, removeAutoCashOut, setAutoCashOut } from './set.ts';

const url = '/api/v1/stakes/:id/auto_cash_out';
const fields = { id: 'Position id.' };

/** Prices at which a position is sold automatically. */
export function autoCashOutRoutes(app: App): void {
  route(app, {
    operationId: 'stakes.auto_cash_out',
    method: 'GET',
    url,
    summary: 'Automatic cash-out of a position.',
    policy: policy.user(),
    fields,
    params: IdParams,
    response: AutoCashOutResultSchema,
    handler: async (ctx) => ({ auto_cash_out: await autoCashOutOf(ctx.deps.db, ctx.userId, ctx.params.id) }),
  });
  route(app, {
    operationId: 'stakes.set_auto_cash_out',
    method: 'POST',
    url,
    summary: 'Sets the prices at which a position is sold automatically. Replaces earlier ones.',
    policy: policy.user({ money: true, feature: 'cash_out' }),
    fields,
    params: IdParams,
    body: AutoCashOutBody,
    response: AutoCashOutSchema,
    handler: (ctx) => setAutoCashOut(ctx.deps.db, ctx.userId, ctx.params.id, ctx.body),
  });
  route(app, {
    operationId: 'stakes.remove_auto_cash_out',
    method: 'DELETE',
    url,
    summary: 'Removes the automatic cash-out of a position. Completed sales are unaffected.',
    policy: policy.user(),
    fields,
    params: IdParams,
    response: AutoCashOutSchema,
    handler: (ctx) => removeAutoCashOut(ctx.deps.db, ctx.userId, ctx.params.id),
  });
}
