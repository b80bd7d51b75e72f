import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { addMember } from '../../../events/roster/changes.ts';
import { withdrawOffers } from '../../../events/roster/offers.ts';
import { finishRoster, openRoster } from '../../../events/roster/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { isJoined, joinLeague } from '../../../partners/roster/membership.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { lockKnownPartner } from '../../../partners/store.ts';
import { common } from '../../../shared/errors.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.league_join';
const Body = Type.Object({ team_id: Type.Optional(Nullable(Id)), reason: Reason });

export function leagueJoinRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/join',
    summary:
      'Adds a partner to a league, as a free agent or in a team. Refused with code 1007 if they already play in it, unless they are a free agent and a team is given.',
    policy: policy.staff(...partnerRoles),
    fields: {
      ...placeWords,
      team_id: 'League team to join. Null for a free agent.',
      leagueId: 'ID of the league to join.',
    },
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
  const teamId = ctx.body.team_id ?? null;
  const partner = await lockKnownPartner(tx, id);
  if (teamId === null || !(await isJoined(tx, id, leagueId))) await joinLeague(tx, partner, leagueId);
  if (teamId !== null) await joinTeam(ctx, tx, { teamId, reason });
  return finishPlace(ctx, tx, { action: KIND, reason, after: { state: 'joined', team: teamId } });
}

/** Adds the partner to the first free place of a team in the league, or to the team's bench. @throws 404, 1002 */
async function joinTeam(ctx: Ctx<PlaceParams>, tx: Tx, wanted: { teamId: string; reason: string }): Promise<void> {
  const { id: userId, leagueId } = ctx.params;
  const roster = await openRoster(tx, originOf(ctx, KIND, wanted.reason), wanted.teamId);
  if (roster.team.league_id !== leagueId) throw common.notFound();
  await addMember(roster, { userId, kind: 'add', cause: 'Changed by staff.' });
  await withdrawOffers(tx, userId, leagueId);
  await finishRoster(roster);
}
