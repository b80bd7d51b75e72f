import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { IdParams } from '../../schemas.ts';
import { benchOf } from '../../slips/lists.ts';
import { setBench } from '../bench.ts';
import { BenchBody, BenchSchema } from '../schemas.ts';

export function benchSetRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.bench_set',
    method: 'POST',
    url: '/api/v1/stakes/slips/:id/bench',
    summary: 'Replaces the bench of a slip. Bench stakes hold no money.',
    policy: policy.user(),
    gate: paidGates.stake,
    fields: { id: 'Slip ID.' },
    params: IdParams,
    body: BenchBody,
    response: BenchSchema,
    // Clearing the bench doesn't stake anything.
    goesOn: ({ legs }) => legs.length === 0,
    handler: async ({ params, body, userId }) => {
      await withTransaction(db, (tx) => setBench(tx, config, userId, params.id, body));
      return benchOf(db, config, userId, params.id);
    },
  });
}
