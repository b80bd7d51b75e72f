import type { App } from '../../../app.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { AdminStake, ReasonBody } from '../schemas.ts';
import { resumeCall } from './market.ts';

export function resumeRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.resume',
    method: 'POST',
    url: '/admin/v1/stakes/:id/resume',
    summary: 'Resumes suspended markets. Markets suspended by another staff member require a second approval.',
    policy: policy.staff('risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Event ID.', market_id: 'Limits the action to this market.' },
    params: EventParams,
    body: ReasonBody,
    response: AdminStake,
    handler: resumeCall,
  });
}
