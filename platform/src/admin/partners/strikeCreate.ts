import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { requireStrikeEvent } from '../../partners/strikes/event.ts';
import { giveStrike } from '../../partners/strikes/give.ts';
import { StrikeCategoryId } from '../../partners/strikes/schemas.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminStrike, adminStrike } from './strikeView.ts';
import { partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.strike_create';
const Body = Type.Object({
  user_id: Id,
  category_id: StrikeCategoryId,
  text: Reason,
  announced: Type.Optional(Type.Boolean()),
  event_id: Type.Optional(Id),
});

export function createStrikeRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/strikes',
    summary:
      'Gives a partner a strike. Three active points suspend the partner for a week, six for four weeks. A late or no-show strike for an event costs ranking points in its league. A shield absorbs a strike that the partner announced.',
    policy: policy.staff(...partnerRoles),
    fields: {
      category_id: 'ID of the strike category, which sets the points.',
      text: 'Reason. Shown to the partner and kept in the audit log.',
      announced: 'True if the partner announced it at least 24 hours in advance. Defaults to false.',
      event_id: 'Event in which the rule was broken. The partner must be in one of its teams.',
      user_id: 'ID of the partner who gets the strike.',
    },
    body: Body,
    response: AdminStrike,
    handler: create,
  });
}

/** @throws 404, 1000 for unknown categories and events without the partner, 1002, 1007 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminStrike> {
  const { user_id: userId, category_id: categoryId, announced = false, event_id: eventId } = ctx.body;
  const text = requireReason(ctx.body.text, 'text');
  refuseOwn(ctx.userId, userId);
  const partner = await lockKnownPartner(tx, userId);
  if (eventId) await requireStrikeEvent(tx, { userId, categoryId, eventId });
  const strike = await giveStrike(tx, partner, { categoryId, text, announced, by: ctx.userId, eventId });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: {
      strike: strike.id,
      category: categoryId,
      points: strike.points,
      absorbed: strike.absorbed,
      event: eventId,
    },
    reason: text,
  });
  return adminStrike(tx, strike);
}
