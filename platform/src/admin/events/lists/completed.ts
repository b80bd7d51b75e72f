import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { over } from '../../../events/lifecycle/machine.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PageQuery, pageOf } from '../../../shared/page.ts';
import { EventFilters, filterFields, matching, StaffEvent, staffEvents } from '../staffEvent.ts';

export function completedEventsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.completed',
    method: 'GET',
    url: '/admin/v1/events/completed',
    summary: 'Events that have ended or were canceled, blocked and pending payouts first, then the latest.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: filterFields,
    query: Type.Object({ ...PageQuery.properties, ...EventFilters }),
    response: pageOf(StaffEvent),
    handler: ({ deps, query }) =>
      staffEvents(
        deps,
        matching(over, query),
        sql`e.state in ('payout_blocked', 'payout_pending', 'completed') desc,
          coalesce(e.completed_at, e.start_date) desc, e.number desc`,
        query,
      ),
  });
}
