import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { previewOf } from '../../partners/drafts/read.ts';
import { DraftPreview } from '../../partners/drafts/schemas.ts';
import { readRoles, WantedQuery, wantedFields, wantedOf } from './view.ts';

export function previewDraftsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.drafts_preview',
    method: 'GET',
    url: '/admin/v1/events/drafts/preview',
    summary:
      "Drafts that would be generated for a period, and why the other teams wouldn't be drafted. Changes nothing.",
    policy: policy.staff(...readRoles),
    fields: wantedFields,
    query: WantedQuery,
    response: DraftPreview,
    handler: ({ deps: { db, config }, query }) => previewOf(db, wantedOf(query), config.partners.weeklyCap),
  });
}
