import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { createInfluencer } from '../../content/influencerPages.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { chooseCode } from '../../referrals/codes.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import {
  AdminInfluencer,
  Bio,
  Code,
  GameIds,
  influencerRoles,
  inputWords,
  Name,
  Reason,
  readInfluencer,
  Slug,
} from './view.ts';

const KIND = 'admin.influencers.create';
const Body = Type.Object({
  user_id: Id,
  slug: Slug,
  name: Name,
  bio: Bio,
  game_ids: GameIds,
  code: Code,
  reason: Reason,
});

export function createInfluencerRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/influencers',
    summary:
      "Creates an influencer's landing page and gives the user its referral code. Refused with code 1007 if the user already has a landing page, or if the slug or the code is taken.",
    policy: policy.staff(...influencerRoles),
    fields: { ...inputWords, user_id: 'ID of the user who is credited with sign-ups that use the code.' },
    body: Body,
    response: AdminInfluencer,
    handler: create,
  });
}

async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminInfluencer> {
  const { user_id: userId, code, reason: given, ...text } = ctx.body;
  const reason = requireReason(given);
  refuseOwn(ctx.userId, userId);
  await lockSubject(tx, userId);
  const { id } = await createInfluencer(tx, userId, text);
  await chooseCode(tx, userId, code);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { ...text, code },
    reason,
  });
  return readInfluencer(tx, id);
}
