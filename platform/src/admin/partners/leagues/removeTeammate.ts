import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { removeMember } from '../../../events/roster/changes.ts';
import { finishRoster } from '../../../events/roster/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { Id } from '../../../shared/schema.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, openTeamOf, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_remove_teammate';
const Body = Type.Object({ user_id: Id, reason: Reason });

export function leagueRemoveTeammateRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/remove_teammate',
    summary:
      "Removes a member, or the partner, from the partner's team. The first active substitute takes a lineup player's place. Events that are locked or running keep their lineups. Refused with code 1002 while an event is planned and the team has no substitute.",
    policy: policy.staff(...partnerRoles),
    fields: { ...placeWords, user_id: 'User ID of the member.', leagueId: 'ID of the league the team plays in.' },
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: remove,
  });
}

/** @throws 1000, 1002 */
async function remove(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { user_id: userId } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, ctx.params.id);
  refuseOwn(ctx.userId, userId);
  const roster = await openTeamOf(tx, originOf(ctx, KIND, reason), ctx.params);
  await removeMember(roster, { userId, kind: 'remove', cause: 'Changed by staff.' });
  await finishRoster(roster);
  return finishPlace(ctx, tx, { action: KIND, reason, after: { team: roster.team.id, removed: userId } });
}
