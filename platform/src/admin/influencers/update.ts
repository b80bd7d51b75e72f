import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeInfluencer } from '../../content/influencerPages.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import {
  AdminInfluencer,
  Bio,
  GameIds,
  influencerRoles,
  inputWords,
  Name,
  Reason,
  readInfluencer,
  Slug,
} from './view.ts';

const KIND = 'admin.influencers.update';
const Params = Type.Object({ id: Id });
const Body = Type.Object({
  slug: Type.Optional(Slug),
  name: Type.Optional(Name),
  bio: Type.Optional(Bio),
  game_ids: Type.Optional(GameIds),
  enabled: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function updateInfluencerRoute(app: App): void {
  const { code: _code, ...words } = inputWords;
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/influencers/:id',
    summary: "Changes an influencer's landing page, or hides or shows it. Refused with code 1007 if the slug is taken.",
    policy: policy.staff(...influencerRoles),
    fields: { ...words, id: 'Landing page ID.', enabled: 'False to hide the landing page, true to show it again.' },
    params: Params,
    body: Body,
    response: AdminInfluencer,
    handler: update,
  });
}

async function update(ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminInfluencer> {
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { before, after } = await changeInfluencer(tx, ctx.params.id, change);
  refuseOwn(ctx.userId, after.user_id);
  const changed = Object.keys(change);
  const only = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => changed.includes(key)));
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: after.user_id,
    before: only(before),
    after: only(after),
    reason,
  });
  return readInfluencer(tx, after.id);
}
