import type { App } from '../../../app.ts';
import { PromotedGroup } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PromotedQuery } from '../schemas.ts';
import { promotedGroup } from './promoted.ts';

export function promotedEventRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.promoted_event',
    method: 'GET',
    url: '/admin/v1/stakes/promoted_event',
    summary: 'Group of events promoted together.',
    policy: policy.staff('support', 'event_manager', 'admin'),
    fields: { id: 'Group ID.' },
    query: PromotedQuery,
    response: PromotedGroup,
    handler: promotedGroup,
  });
}
