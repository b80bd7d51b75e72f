import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { possibleMatches } from '../../partners/drafts/read.ts';
import { PossibleMatch } from '../../partners/drafts/schemas.ts';
import { itemsOf } from '../../shared/schema.ts';
import { readRoles, SpanQuery, spanFields, spanOf } from './view.ts';

export function availableMatchesRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.drafts_available_matches',
    method: 'GET',
    url: '/admin/v1/events/drafts/available_matches',
    summary: 'Groups of teams that are free at the same time in a period and not drafted then, best first, at most 60.',
    policy: policy.staff(...readRoles),
    fields: spanFields,
    query: SpanQuery,
    response: itemsOf(PossibleMatch),
    handler: async ({ deps: { db, config }, query }) => ({
      items: await possibleMatches(db, spanOf(query), config.partners.weeklyCap),
    }),
  });
}
