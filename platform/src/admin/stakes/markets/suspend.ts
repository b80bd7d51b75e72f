import type { App } from '../../../app.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { AdminStake, SuspendBody } from '../schemas.ts';
import { suspendCall } from './market.ts';

export function suspendRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.suspend',
    method: 'POST',
    url: '/admin/v1/stakes/:id/suspend',
    summary: 'Suspends all markets of an event, or one of them.',
    policy: policy.staff('risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: SuspendBody,
    response: AdminStake,
    handler: suspendCall,
  });
}
