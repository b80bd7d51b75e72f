import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { keyedRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { walletView } from '../../../wallet/view.ts';
import { IdParams } from '../../schemas.ts';
import { lineupChangesOf } from '../../slips/lists.ts';
import { readSlip } from '../../slips/slips.ts';
import { LineupChangeBody, LineupChangedSchema } from '../schemas.ts';
import { swapLegs } from '../swap.ts';

const staking = policy.user({ money: true, feature: 'stake' });

export function lineupChangeRoute(app: App): void {
  const { db, config } = app.deps;
  keyedRoute(app, {
    operationId: 'stakes.lineup_change',
    method: 'POST',
    url: '/api/v1/stakes/slips/:id/lineup_changes',
    summary: 'Swaps a lineup leg for a bench leg, in full or not at all.',
    policy: staking,
    gate: paidGates.stake,
    fields: { id: 'Slip ID.' },
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
