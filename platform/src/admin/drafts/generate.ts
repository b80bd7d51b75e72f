import type { Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { generateDrafts } from '../../partners/drafts/change.ts';
import { draftViews } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { itemsOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../staff.ts';
import { planRoles, SpanQuery, spanFields, spanOf } from './view.ts';

const KIND = 'admin.events.drafts_generate';

export function generateDraftsRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts/generate',
    summary:
      'Pairs the free teams of a league in a span. Replaces generated drafts, keeps edited and approved ones. The same availability gives the same drafts.',
    policy: policy.staff(...planRoles),
    fields: spanFields,
    body: SpanQuery,
    response: itemsOf(EventDraft),
    handler: generate,
  });
}

/** @throws 404, 1000 */
async function generate(ctx: Ctx<unknown, unknown, Static<typeof SpanQuery>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  const span = spanOf(ctx.body);
  const drafts = await generateDrafts(tx, span, cap);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: span.leagueId,
    after: { from: ctx.body.from, to: ctx.body.to, drafts: drafts.length },
  });
  return { items: await draftViews(tx, span.leagueId, drafts, cap) };
}
