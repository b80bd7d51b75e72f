import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { promote } from '../../../events/roster/changes.ts';
import { finishRoster } from '../../../events/roster/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { Id } from '../../../shared/schema.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, openTeamOf, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_promote';
const Body = Type.Object({ bench_user_id: Id, lineup_user_id: Id, reason: Reason });

export function leaguePromoteRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/promote',
    summary:
      "Swaps a bench player with a lineup player of a partner's team, also in its planned events. Events that are locked or running keep their lineups.",
    policy: policy.staff(...partnerRoles),
    fields: {
      ...placeWords,
      bench_user_id: 'User ID of the player who enters the lineup.',
      lineup_user_id: 'User ID of the player who moves to the bench.',
      leagueId: 'ID of the league the team plays in.',
    },
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: swap,
  });
}

/** @throws 1000, 1002 */
async function swap(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { bench_user_id: benchUserId, lineup_user_id: lineupUserId } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  for (const userId of [ctx.params.id, benchUserId, lineupUserId]) refuseOwn(ctx.userId, userId);
  const roster = await openTeamOf(tx, originOf(ctx, KIND, reason), ctx.params);
  await promote(roster, { benchUserId, lineupUserId, cause: 'Changed by staff.' });
  await finishRoster(roster);
  const after = { team: roster.team.id, in: benchUserId, out: lineupUserId };
  return finishPlace(ctx, tx, { action: KIND, reason, after });
}
