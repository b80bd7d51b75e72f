import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { requireFreeAgent } from '../../events/roster/changes.ts';
import { makeOffer } from '../../events/roster/offers.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { openOwnRoster, ownPlace, requireChange } from './own.ts';
import { PartnerRoster, type PartnerRosterView } from './schemas.ts';
import { rosterOf } from './view.ts';

const KIND = 'partners.pickup';
const Body = Type.Object({ partner_league_id: Id, user_id: Id });

export function pickupRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/api/v1/partners/pickup',
    summary:
      "Offers a free agent of the league a place on the bench. Only for the captain. An open or accepted offer counts toward the week's changes. Refused with code 1002 while the roster is locked, 1004 when no changes are left this week, and 1007 while an offer to the same player is open.",
    policy: policy.user(),
    fields: {
      partner_league_id: "ID of the viewer's place in the league.",
      user_id: 'User ID of the free agent.',
    },
    body: Body,
    response: PartnerRoster,
    handler: pickUp,
  });
}

/** @throws 403, 404, 1002, 1004, 1007 */
async function pickUp(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { config } = ctx.deps;
  const place = await ownPlace(tx, ctx.userId, ctx.body.partner_league_id);
  const roster = await openOwnRoster(ctx, tx, place, KIND);
  await requireChange(ctx, roster, place);
  await requireFreeAgent(roster, ctx.body.user_id);
  await makeOffer(roster, { userId: ctx.body.user_id, by: ctx.userId, hours: config.partners.pickupHours });
  return rosterOf(tx, config, ctx.userId, place.leagueId);
}
