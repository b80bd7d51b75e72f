import type { App } from '../../app.ts';
import { EventParams, MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { deleteCall } from './calls.ts';
import { DeleteQuery } from './schemas.ts';

export function deleteEventRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.events.delete',
    method: 'DELETE',
    url: '/admin/v1/events/:id',
    summary: 'Cancels an event and refunds all stakes.',
    policy: policy.freshStaff('event_manager', 'admin'),
    fields: {
      id: 'Event ID.',
      fault_user_id: 'ID of the user at fault. Null when no user is at fault.',
      reason: 'Reason. Shown publicly.',
    },
    params: EventParams,
    query: DeleteQuery,
    response: MatchEvent,
    handler: deleteCall,
  });
}
