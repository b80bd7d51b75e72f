import Type, { type Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Origin } from '../../../events/lifecycle/eventChange.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { openRoster, type Roster } from '../../../events/roster/store.ts';
import { teamIdsOf } from '../../../events/roster/teams.ts';
import type { Ctx } from '../../../http/route.ts';
import type { PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { rosterOf } from '../../../partners/roster/view.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';

export const PlaceParams = Type.Object({ id: Id, leagueId: Id });
export type PlaceParams = Static<typeof PlaceParams>;

/** Descriptions of parameters shared by all changes in a league. */
export const placeWords = {
  id: 'User ID of the partner.',
  leagueId: 'ID of the league the partner plays in.',
  reason: 'Reason. Kept in the audit log.',
};

/** Locks a partner's team in a league. @throws 1002 for free agents */
export async function openTeamOf(tx: Tx, origin: Origin, { id, leagueId }: PlaceParams): Promise<Roster> {
  const [teamId] = await teamIdsOf(tx, id, leagueId);
  if (!teamId) throw common.notAllowedNow({}, 'This partner doesn’t have a team in the league.');
  return openRoster(tx, origin, teamId);
}

export const originOf = (ctx: Ctx, action: string, reason: string): Origin => staffOrigin(ctx, 'staff', action, reason);

/** Records a change to a partner's place in a league and returns the new place. */
export async function finishPlace(
  ctx: Ctx<PlaceParams>,
  tx: Tx,
  change: { action: string; reason: string; after: Record<string, unknown>; before?: Record<string, unknown> },
): Promise<PartnerRosterView> {
  const { id, leagueId } = ctx.params;
  const { after, ...entry } = change;
  await staffAudit(tx, actorOf(ctx), {
    ...entry,
    subjectType: 'user',
    subjectId: id,
    after: { league: leagueId, ...after },
  });
  return rosterOf(tx, ctx.deps.config, id, leagueId);
}
