import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { draftViews } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { draftsIn } from '../../partners/drafts/store.ts';
import { itemsOf } from '../../shared/schema.ts';
import { readRoles, SpanQuery, spanFields, spanOf } from './view.ts';

export function listDraftsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.drafts',
    method: 'GET',
    url: '/admin/v1/events/drafts',
    summary: 'Drafts of a league that start in a period, sorted by start, including approved ones.',
    policy: policy.staff(...readRoles),
    fields: { ...spanFields, league_id: 'Only drafts of the league with this ID.' },
    query: SpanQuery,
    response: itemsOf(EventDraft),
    handler: async ({ deps: { db, config }, query }) => {
      const span = spanOf(query);
      return { items: await draftViews(db, span.leagueId, await draftsIn(db, span), config.partners.weeklyCap) };
    },
  });
}
