import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PaidOutTotals } from '../paidOut.ts';
import { PaidOutSchema } from '../schemas.ts';

export function paidOutRoute(app: App): void {
  const { db } = app.deps;
  const totals = new PaidOutTotals();
  route(app, {
    operationId: 'statistics.paid_out',
    method: 'GET',
    url: '/api/v1/statistics/paid_out',
    summary: 'Total payouts to players.',
    policy: policy.public(),
    response: PaidOutSchema,
    handler: () => totals.read(db),
  });
}
