import type { App } from '../../../app.ts';
import { EventParams, MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { promoteCall } from '../calls.ts';
import { PromoteBody } from '../schemas.ts';

export function partnerPromoteRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.partner_promote',
    method: 'POST',
    url: '/admin/v1/events/:id/partners/event_promote',
    summary: 'Swaps a bench player into the lineup for this event only.',
    policy: policy.staff('event_manager', 'partner_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: PromoteBody,
    response: MatchEvent,
    handler: promoteCall,
  });
}
