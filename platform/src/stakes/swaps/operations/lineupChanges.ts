import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { IdParams } from '../../schemas.ts';
import { lineupChangesOf } from '../../slips/lists.ts';
import { LineupChangeSchema } from '../schemas.ts';

export function lineupChangesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.lineup_changes',
    method: 'GET',
    url: '/api/v1/stakes/slips/:id/lineup_changes',
    summary: 'Swaps of a slip, newest first.',
    policy: policy.user(),
    fields: { id: 'Slip ID.' },
    params: IdParams,
    response: itemsOf(LineupChangeSchema),
    handler: async (ctx) => ({ items: await lineupChangesOf(db, ctx.userId, ctx.params.id) }),
  });
}
