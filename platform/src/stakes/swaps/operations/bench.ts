import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { benchOf } from '../../slips/lists.ts';
import { BenchSchema } from '../schemas.ts';

export function benchRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.bench',
    method: 'GET',
    url: '/api/v1/stakes/slips/:id/bench',
    summary: 'Lineup and bench of a slip.',
    policy: policy.user(),
    fields: { id: 'Slip ID.' },
    params: IdParams,
    response: BenchSchema,
    handler: (ctx) => benchOf(db, config, ctx.userId, ctx.params.id),
  });
}
