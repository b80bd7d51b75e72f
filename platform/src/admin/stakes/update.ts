import type { App } from '../../app.ts';
import { EventParams } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { updateCall } from './markets/market.ts';
import { AdminStake, UpdateStakeBody } from './schemas.ts';

export function updateRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.update',
    method: 'PATCH',
    url: '/admin/v1/stakes/:id',
    summary: 'Assigns a commentator to an event, or removes the current one.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: UpdateStakeBody,
    response: AdminStake,
    handler: updateCall,
  });
}
