import type { App } from '../../app.ts';
import { EventParams } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { READ, readStake } from './read.ts';
import { AdminStake } from './schemas.ts';

export function getRoute(app: App): void {
  route(app, {
    operationId: READ,
    method: 'GET',
    url: '/admin/v1/stakes/:id',
    summary: 'Event with its markets, incidents and alerts.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    response: AdminStake,
    handler: readStake,
  });
}
