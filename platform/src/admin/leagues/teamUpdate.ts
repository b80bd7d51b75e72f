import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { changeTeam } from '../../events/leagues/teams.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { onlyChanged } from '../onlyChanged.ts';
import { CrestUrl, Reason, TeamCode, TeamName, TeamParams, teamWords } from './inputs.ts';
import { LeagueTeamCaptain, leagueTeam } from './team.ts';
import { leagueManagers } from './view.ts';

const KIND = 'admin.leagues.team_update';
const Body = Type.Object({
  name: Type.Optional(TeamName),
  code: Type.Optional(TeamCode),
  image_url: CrestUrl,
  seed: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  reason: Reason,
});

export function updateLeagueTeamRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/leagues/:id/teams/:team_id',
    summary:
      'Changes a team of a league. Its existing events keep the name, code, crest and seed from when they were created. Refused with code 1007 if another team of the league has the same name or code.',
    policy: policy.staff(...leagueManagers),
    fields: {
      ...teamWords,
      id: 'League ID.',
      team_id: 'League team ID.',
      seed: 'Seed. The best team is 1.',
    },
    params: TeamParams,
    body: Body,
    response: LeagueTeamCaptain,
    handler: update,
  });
}

/** @throws 404, 1000, 1007 */
async function update(
  ctx: Ctx<Static<typeof TeamParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<LeagueTeamCaptain> {
  const { id: leagueId, team_id: teamId } = ctx.params;
  const { reason: given, ...change } = ctx.body;
  const reason = requireReason(given);
  if (Object.keys(change).length === 0) throw common.validation(undefined, 'Change at least one field.', 'name');
  const { before, after } = await changeTeam(tx, { id: teamId, leagueId }, change);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: leagueId,
    before: { team: teamId, ...onlyChanged(before, change) },
    after: { team: teamId, ...onlyChanged(after, change) },
    reason,
  });
  return leagueTeam(tx, leagueId, teamId);
}
