import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { setSlots } from '../../partners/schedule/setSlots.ts';
import { leagueWeeks } from '../../partners/schedule/weeks.ts';
import { LeagueAvailability } from '../../partners/schemas.ts';
import { isRegistered, lockKnownPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { actorOf, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { partnerRoles, Reason } from './view.ts';

const KIND = 'admin.partners.update_availability';
const Body = Type.Object({
  user_id: Id,
  timeslot_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  selected: Type.Boolean(),
  reason: Reason,
});

export function updateAvailabilityRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/update_availability',
    summary:
      "Selects or clears some of a partner's time slots, even in closed weeks. Changes either all or none. Refused with code 1002 once one of them has started.",
    policy: policy.staff(...partnerRoles),
    fields: {
      timeslot_ids: 'IDs of the time slots.',
      selected: 'True when the partner is available, false when not.',
      user_id: 'ID of the partner whose time slots change.',
    },
    body: Body,
    response: itemsOf(LeagueAvailability),
    handler: update,
  });
}

async function update(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx) {
  const { user_id: userId, ...wanted } = ctx.body;
  const { config } = ctx.deps;
  const reason = requireReason(wanted.reason);
  refuseOwn(ctx.userId, userId);
  const partner = await lockKnownPartner(tx, userId);
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const weeks = await leagueWeeks(tx, config.partners, userId, [0, 1]);
  const items = await setSlots(tx, userId, weeks, wanted, 'staff');
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { timeslots: wanted.timeslot_ids, selected: wanted.selected },
    reason,
  });
  return { items };
}
