import type { App } from '../../../app.ts';
import { promotedGroups } from '../../../events/promotion/promos.ts';
import { PromotedGroup } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';

export function promotedEventsRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.promoted_events',
    method: 'GET',
    url: '/admin/v1/stakes/promoted_events',
    summary: 'All promoted groups of events, in display order.',
    policy: policy.staff('support', 'event_manager', 'admin'),
    response: itemsOf(PromotedGroup),
    handler: async ({ deps }) => ({ items: await promotedGroups(deps.db, { all: true }) }),
  });
}
