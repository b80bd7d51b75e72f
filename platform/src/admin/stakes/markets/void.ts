import type { App } from '../../../app.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { moneyStepsRoute } from '../../../http/route.ts';
import { AdminStake, ReasonBody } from '../schemas.ts';
import { voidCall } from './market.ts';

export function voidRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.stakes.void',
    method: 'POST',
    url: '/admin/v1/stakes/:id/void',
    summary: 'Voids markets and refunds all stakes. Requires approval by a second staff member when money is at stake.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Event ID.', reason: 'Reason. Shown publicly.', market_id: 'Limits the action to this market.' },
    params: EventParams,
    body: ReasonBody,
    response: AdminStake,
    handler: voidCall,
  });
}
