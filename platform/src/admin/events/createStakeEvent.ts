import type { App } from '../../app.ts';
import { MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { createCall } from './calls.ts';
import { CreateStakeEventBody } from './schemas.ts';

export function createStakeEventRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.create_stake_event',
    method: 'POST',
    url: '/admin/v1/events/stakes',
    summary: 'Creates an event open for stakes, with its winner market.',
    policy: policy.staff('event_manager', 'admin'),
    body: CreateStakeEventBody,
    response: MatchEvent,
    handler: createCall,
  });
}
