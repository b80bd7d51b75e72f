import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PageQuery, pageOf } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { activeStates, matching, StaffEvent, staffEvents } from '../staffEvent.ts';

export function eventsByUserRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.active_by_user',
    method: 'GET',
    url: '/admin/v1/events/active_by_user',
    summary: 'Events that have not ended and that a user plays in, commentates or created, next first.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { user_id: 'ID of the user who takes part.' },
    query: Type.Object({ ...PageQuery.properties, user_id: Id }),
    response: pageOf(StaffEvent),
    handler: ({ deps, query }) =>
      staffEvents(
        deps,
        matching(activeStates, { user_id: query.user_id }),
        sql`e.state = 'live' desc, e.start_date, e.number`,
        query,
      ),
  });
}
