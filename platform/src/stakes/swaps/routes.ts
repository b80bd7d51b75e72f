import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { keyedRoute, route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { walletView } from '../../wallet/view.ts';
import { IdParams } from '../schemas.ts';
import { benchOf, lineupChangesOf } from '../slips/lists.ts';
import { readSlip } from '../slips/slips.ts';
import { setBench } from './bench.ts';
import { BenchBody, BenchSchema, LineupChangeBody, LineupChangedSchema, LineupChangeSchema } from './schemas.ts';
import { swapLegs } from './swap.ts';

const base = '/api/v1/stakes';
const staking = policy.user({ money: true, feature: 'stake' });

/** The bench of a slip and swaps in its lineup. */
export function swapRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.bench',
    method: 'GET',
    url: `${base}/slips/:id/bench`,
    summary: 'Lineup and bench of a slip.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    response: BenchSchema,
    handler: (ctx) => benchOf(db, config, ctx.userId, ctx.params.id),
  });
  route(app, {
    operationId: 'stakes.bench_set',
    method: 'POST',
    url: `${base}/slips/:id/bench`,
    summary: 'Replaces the bench of a slip. Bench stakes hold no money.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    body: BenchBody,
    response: BenchSchema,
    handler: async ({ params, body, userId }) => {
      await withTransaction(db, (tx) => setBench(tx, config, userId, params.id, body));
      return benchOf(db, config, userId, params.id);
    },
  });
  route(app, {
    operationId: 'stakes.lineup_changes',
    method: 'GET',
    url: `${base}/slips/:id/lineup_changes`,
    summary: 'Swaps of a slip, newest first.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    response: itemsOf(LineupChangeSchema),
    handler: async (ctx) => ({ items: await lineupChangesOf(db, ctx.userId, ctx.params.id) }),
  });
  keyedRoute(app, {
    operationId: 'stakes.lineup_change',
    method: 'POST',
    url: `${base}/slips/:id/lineup_changes`,
    summary: 'Swaps a lineup leg for a bench leg, in full or not at all.',
    policy: staking,
    fields: { id: 'Slip id.' },
    params: IdParams,
    body: LineupChangeBody,
    response: LineupChangedSchema,
    handler: async ({ deps, userId, params, body }, claim) => {
      const id = await swapLegs(deps, userId, params.id, body, claim);
      const changes = await lineupChangesOf(db, userId, params.id);
      const change = changes.find((one) => one.id === id);
      if (!change) throw new Error('the completed swap was not recorded');
      const [slip, wallet] = [await readSlip(db, userId, params.id), await walletView(db, userId, config.wallet)];
      return { change, slip, wallet };
    },
  });
}
