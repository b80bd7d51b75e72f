import type { App } from '../../app.ts';
import { EventParams, MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { rescheduleCall } from './calls.ts';
import { RescheduleBody } from './schemas.ts';

export function rescheduleRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.reschedule',
    method: 'POST',
    url: '/admin/v1/events/:id/reschedule',
    summary: 'Reschedules an event. All stakes are refunded when the start moves by more than 24 hours.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: RescheduleBody,
    response: MatchEvent,
    handler: rescheduleCall,
  });
}
