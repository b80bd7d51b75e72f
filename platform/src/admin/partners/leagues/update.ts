import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { setPoints } from '../../../events/ranking/adjust.ts';
import { settleTeamsOf } from '../../../events/roster/teams.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { joinedLeague, setActive } from '../../../partners/roster/membership.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { lockKnownPartner } from '../../../partners/store.ts';
import { common } from '../../../shared/errors.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_update';
const Body = Type.Object({
  rp: Type.Optional(Type.Integer({ minimum: 0, maximum: 5000 })),
  active: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function leagueUpdateRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/partners/:id/leagues/:leagueId',
    summary:
      "Sets a partner's ranking points in a league, or keeps the partner out of its lineups. The first active substitute takes the place of a paused player, also in planned events.",
    policy: policy.staff(...partnerRoles),
    fields: {
      ...placeWords,
      rp: 'Ranking points. The difference is recorded as an adjustment.',
      active: 'False to pause the partner in the league, true to end the pause.',
      leagueId: 'ID of the league the partner plays in.',
    },
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: update,
  });
}

/** @throws 404, 1000, 1002 */
async function update(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { id: userId, leagueId } = ctx.params;
  const { rp, active } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, userId);
  if (rp === undefined && active === undefined)
    throw common.validation(undefined, 'Change the points or pause the partner.', 'rp');
  await lockKnownPartner(tx, userId);
  const place = await joinedLeague(tx, userId, leagueId);
  const before: Record<string, unknown> = {};
  if (rp !== undefined) before.rp = await setPoints(tx, { leagueId, userId, points: rp, reason, by: ctx.userId });
  if (active !== undefined) {
    before.active = place.active;
    await setActive(tx, place, active);
    const cause = active ? 'A pause ended.' : 'A player was paused.';
    await settleTeamsOf(tx, originOf(ctx, KIND, reason), { userId, leagueId, cause });
  }
  return finishPlace(ctx, tx, { action: KIND, reason, before, after: { rp, active } });
}
