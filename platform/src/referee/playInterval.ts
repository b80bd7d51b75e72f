import type { App } from '../app.ts';
import { MatchEvent } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { playIntervalCall } from './calls.ts';
import { PlayIntervalBody, RefereeMatchParams } from './schemas.ts';

export function playIntervalRoute(app: App): void {
  route(app, {
    operationId: 'referee.play_interval',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/play_interval',
    summary: 'Announces a break. Markets are suspended until it ends.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Event ID.' },
    params: RefereeMatchParams,
    body: PlayIntervalBody,
    response: MatchEvent,
    handler: playIntervalCall,
  });
}
