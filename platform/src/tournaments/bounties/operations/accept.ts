import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { playerOrigin } from '../../playerChange.ts';
import { Bounty, PlayEventParams } from '../../schemas.ts';
import { acceptBounty } from '../bounties.ts';

export function acceptRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'bounties.accept',
    method: 'POST',
    url: '/api/v1/bounties/:id/accept',
    summary: "Accepts a bounty for the viewer's team. Only the first team to accept can win it.",
    policy: policy.user({ feature: 'tournament' }),
    gate: paidGates.event,
    fields: { id: 'Bounty ID.' },
    params: PlayEventParams,
    response: Bounty,
    handler: (ctx, tx) => acceptBounty(tx, playerOrigin(ctx, 'bounties.accept'), ctx.params.id),
  });
}
