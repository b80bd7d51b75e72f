import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { joinLeague } from '../../../partners/roster/membership.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { lockKnownPartner } from '../../../partners/store.ts';
import { refuseOwn, requireReason } from '../../staff.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_join';
const Body = Type.Object({ reason: Reason });

export function leagueJoinRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/join',
    summary: 'Adds a partner to a league as a free agent. Refused with code 1007 when they already play in it.',
    policy: policy.staff(...partnerRoles),
    fields: placeWords,
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: join,
  });
}

/** @throws 404, 1002, 1007 */
async function join(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { id, leagueId } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  await joinLeague(tx, await lockKnownPartner(tx, id), leagueId);
  return finishPlace(ctx, tx, { action: KIND, reason, after: { state: 'joined' } });
}
