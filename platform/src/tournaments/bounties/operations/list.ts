import Type from 'typebox';
import type { App } from '../../../app.ts';
import { checkReadable } from '../../../events/readable.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PageQuery, pageOf } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { Bounty } from '../../schemas.ts';
import { listBounties } from '../store.ts';

export function listRoute(app: App): void {
  route(app, {
    operationId: 'bounties.list',
    method: 'GET',
    url: '/api/v1/bounties',
    summary: 'Bounties of an event or of all events, open ones first.',
    policy: policy.optional(),
    fields: { event_id: 'Event. All listed events when omitted.' },
    query: Type.Object({ ...PageQuery.properties, event_id: Type.Optional(Id) }),
    response: pageOf(Bounty),
    handler: async ({ deps, query, session }) => {
      if (query.event_id !== undefined) await checkReadable(deps.db, query.event_id, session);
      return listBounties(deps.db, query);
    },
  });
}
