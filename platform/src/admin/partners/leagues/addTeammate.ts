import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { addMember } from '../../../events/roster/changes.ts';
import { withdrawOffers } from '../../../events/roster/offers.ts';
import { finishRoster } from '../../../events/roster/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { lockKnownPartner } from '../../../partners/store.ts';
import { Id } from '../../../shared/schema.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, openTeamOf, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_add_teammate';
const Body = Type.Object({ user_id: Id, reason: Reason });

export function leagueAddTeammateRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/add_teammate',
    summary:
      "Adds a free agent of the league to the bench of a partner's team. Refused with code 1002 for anyone with a team in the league or a stake in one of the team's events.",
    policy: policy.staff(...partnerRoles),
    fields: {
      ...placeWords,
      user_id: 'User ID of the free agent.',
      leagueId: "ID of the league the partner's team plays in.",
    },
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: add,
  });
}

/** @throws 404, 1002 */
async function add(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { user_id: userId } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, ctx.params.id);
  refuseOwn(ctx.userId, userId);
  await lockKnownPartner(tx, userId);
  const roster = await openTeamOf(tx, originOf(ctx, KIND, reason), ctx.params);
  await addMember(roster, { userId, kind: 'add', cause: 'Changed by staff.' });
  await withdrawOffers(tx, userId, ctx.params.leagueId);
  await finishRoster(roster);
  return finishPlace(ctx, tx, { action: KIND, reason, after: { team: roster.team.id, added: userId } });
}
