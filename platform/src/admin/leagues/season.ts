import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { startLeagueSeason } from '../../partners/leagues/season.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminLeague, adminLeague } from './adminLeague.ts';
import { LeagueParams, leagueManagers } from './view.ts';

const KIND = 'admin.leagues.season';
const Body = Type.Object({
  number: Type.Integer({ minimum: 2, maximum: 1_000 }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});

export function leagueSeasonRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/leagues/:id/season',
    summary:
      "Starts the next season of a league in the partner program. Halves the distance of all ranking points from 1,000 and notifies the league's partners.",
    policy: policy.staff(...leagueManagers),
    fields: {
      id: 'League ID.',
      number: 'Number of the new season: the number of the current one plus 1.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: LeagueParams,
    body: Body,
    response: AdminLeague,
    handler: start,
  });
}

/** @throws 404, 1002 unless the number follows the current season */
async function start(
  ctx: Ctx<Static<typeof LeagueParams>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<AdminLeague> {
  const { id: leagueId } = ctx.params;
  const { number } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  const { changed } = await startLeagueSeason(tx, { leagueId, number, reason, by: ctx.userId });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'league',
    subjectId: leagueId,
    before: { season: number - 1 },
    after: { season: number, players: changed },
    reason,
  });
  return adminLeague(tx, leagueId);
}
