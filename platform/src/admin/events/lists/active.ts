import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PageQuery, pageOf } from '../../../shared/page.ts';
import { activeStates, EventFilters, filterFields, matching, StaffEvent, staffEvents } from '../staffEvent.ts';

export function activeEventsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.active',
    method: 'GET',
    url: '/admin/v1/events/active',
    summary: 'Events that have not ended, live ones first, then by start.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: filterFields,
    query: Type.Object({ ...PageQuery.properties, ...EventFilters }),
    response: pageOf(StaffEvent),
    handler: ({ deps, query }) =>
      staffEvents(deps, matching(activeStates, query), sql`e.state = 'live' desc, e.start_date, e.number`, query),
  });
}
