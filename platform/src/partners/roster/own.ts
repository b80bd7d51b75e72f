import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { type RosterLimits, requireCaptain, requireChangeLeft, requireUnlocked } from '../../events/roster/changes.ts';
import { openRoster, type Roster } from '../../events/roster/store.ts';
import { teamIdsOf } from '../../events/roster/teams.ts';
import type { Ctx } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { mondayOf, weekOf } from '../schedule/timeslots.ts';
import { readPartner, requireRegistered } from '../store.ts';

export interface Place {
  leagueId: string;
  timeZone: string;
  /** League team. Null for free agents. */
  teamId: string | null;
}

/** The viewer's own place in a league. @throws 404 */
export async function ownPlace(db: Db | Tx, userId: string, partnerLeagueId: string): Promise<Place> {
  requireRegistered(await readPartner(db, userId));
  const place = await db
    .selectFrom('partner_leagues as p')
    .innerJoin('partner_league_schedules as s', 's.league_id', 'p.league_id')
    .select(['p.league_id', 's.time_zone'])
    .where('p.id', '=', partnerLeagueId)
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'joined')
    .executeTakeFirst();
  if (!place) throw common.notFound();
  const [teamId] = await teamIdsOf(db, userId, place.league_id);
  return { leagueId: place.league_id, timeZone: place.time_zone, teamId: teamId ?? null };
}

export function playerOrigin(ctx: Ctx, action: string): Origin & { userId: string } {
  return { userId: ctx.userId, actor: 'player', action, requestId: ctx.requestId, ip: ctx.ip };
}

/** The limits that currently apply to captains of a league. */
export async function limitsIn(tx: Tx, { partners }: Config, { timeZone }: Place): Promise<RosterLimits> {
  const monday = mondayOf(timeZone, await appNow(tx));
  return {
    lockMinutes: partners.rosterLockMinutes,
    changesPerWeek: partners.rosterChangesPerWeek,
    weekStart: weekOf(timeZone, monday, partners).startsAt,
  };
}

/** Locks the viewer's team for a change. @throws 1002 for free agents */
export async function openOwnRoster(ctx: Ctx, tx: Tx, place: Place, action: string): Promise<Roster> {
  if (place.teamId === null) throw common.notAllowedNow({}, 'You don’t have a team in this league.');
  return openRoster(tx, playerOrigin(ctx, action), place.teamId);
}

/** Refuses unless the viewer is the team's captain and may change its roster now. @throws 403, 1002, 1004 */
export async function requireChange(ctx: Ctx, roster: Roster, place: Place): Promise<void> {
  const limits = await limitsIn(roster.tx, ctx.deps.config, place);
  requireCaptain(roster, ctx.userId);
  requireUnlocked(roster, limits);
  await requireChangeLeft(roster, limits);
}
