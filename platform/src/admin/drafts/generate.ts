import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { generateDrafts } from '../../partners/drafts/change.ts';
import { draftViews } from '../../partners/drafts/read.ts';
import { EventDraft } from '../../partners/drafts/schemas.ts';
import { itemsOf, Nullable } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { planRoles, WantedBody, wantedFields, wantedOf } from './view.ts';

const KIND = 'admin.events.drafts_generate';
const Body = Type.Object({
  ...WantedBody.properties,
  fingerprint: Type.Optional(Nullable(Type.String({ pattern: '^[0-9a-f]{64}$' }))),
});

export function generateDraftsRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/drafts/generate',
    summary:
      'Pairs the free teams of a league in a period. Replaces generated drafts and keeps edited and approved ones. The same availability and seed produce the same drafts.',
    policy: policy.staff(...planRoles),
    fields: {
      ...wantedFields,
      fingerprint:
        'Fingerprint of a preview. Refused with code 1001 if the drafts would differ from those in the preview.',
      league_id: 'ID of the league whose teams are paired.',
    },
    body: Body,
    response: itemsOf(EventDraft),
    handler: generate,
  });
}

/** @throws 404, 1000, 1001 */
async function generate(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx) {
  const cap = ctx.deps.config.partners.weeklyCap;
  const { fingerprint, ...given } = ctx.body;
  const wanted = wantedOf(given);
  const drafts = await generateDrafts(tx, wanted, cap, fingerprint ?? null);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: wanted.leagueId,
    after: {
      from: given.from,
      to: given.to,
      timeslots: wanted.timeslotIds?.length ?? null,
      per_slot: wanted.perSlot,
      per_day: wanted.perDay,
      seed: wanted.seed,
      drafts: drafts.length,
    },
  });
  return { items: await draftViews(tx, wanted.leagueId, drafts, cap) };
}
