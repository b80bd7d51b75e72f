import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { ShieldBody, ShieldSchema } from '../schemas.ts';
import { useShield } from '../shieldUse.ts';

const staking = policy.user({ money: true, feature: 'stake' });

export function shieldUseRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'stakes.shield_use',
    method: 'POST',
    url: '/api/v1/stakes/shield',
    summary: 'Adds a shield to a stake before play starts.',
    policy: staking,
    gate: paidGates.shield,
    body: ShieldBody,
    response: ShieldSchema,
    handler: (ctx, tx) => useShield(tx, ctx.deps.config, ctx.userId, ctx.body.stake_id),
  });
}
