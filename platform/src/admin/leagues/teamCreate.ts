import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { createTeam } from '../../events/leagues/teams.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { CrestUrl, Reason, TeamCode, TeamName, teamWords } from './inputs.ts';
import { LeagueTeamCaptain, leagueTeam } from './team.ts';
import { LeagueParams, leagueManagers } from './view.ts';

const KIND = 'admin.leagues.team_create';
const Body = Type.Object({ name: TeamName, code: TeamCode, image_url: CrestUrl, reason: Reason });

export function createLeagueTeamRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/leagues/:id/teams',
    summary:
      'Adds a team without players to a league, as its last seed. Refused with code 1004 if the league has too many teams, and 1007 if another team of the league has the same name or code.',
    policy: policy.staff(...leagueManagers),
    fields: { ...teamWords, id: 'League ID.' },
    params: LeagueParams,
    body: Body,
    response: LeagueTeamCaptain,
    handler: create,
  });
}

/** @throws 404, 1000, 1004, 1007 */
async function create(
  ctx: Ctx<Static<typeof LeagueParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<LeagueTeamCaptain> {
  const { id: leagueId } = ctx.params;
  const { name, code, image_url = null } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  const team = await createTeam(tx, leagueId, { name, code, image_url });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: leagueId,
    after: { team: team.id, name: team.name, code: team.code, image_url },
    reason,
  });
  return leagueTeam(tx, leagueId, team.id);
}
