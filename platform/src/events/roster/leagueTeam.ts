import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { addEventTeam } from './addTeam.ts';
import { requireNeutral } from './people.ts';
import { benchPlayer } from './pickUp.ts';
import { requireStakeEvent } from './seats.ts';

/** A person's team in a league, and the IDs of its members. Undefined if they have none. */
export async function leagueTeamOf(tx: Tx, leagueId: string, userId: string) {
  const team = await tx
    .selectFrom('league_teams as t')
    .innerJoin('league_team_members as m', 'm.league_team_id', 't.id')
    .select(['t.id', 't.name', 't.code', 't.image_url'])
    .where('t.league_id', '=', leagueId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  if (!team) return undefined;
  const members = await tx
    .selectFrom('league_team_members')
    .select(['user_id', 'slot', 'captain', 'role'])
    .where('league_team_id', '=', team.id)
    .orderBy('position')
    .execute();
  return { ...team, members };
}
type LeagueTeam = NonNullable<Awaited<ReturnType<typeof leagueTeamOf>>>;

/**
 * Adds a person to a stake event: with their league team, or to its bench if the team is in the event already. The
 * accounts of the team's members must be locked. Returns whether a team was added. @throws 1000, 1002, 1004
 */
export async function addWithTeam(change: Change, userId: string, team: LeagueTeam, cause: string): Promise<boolean> {
  requireStakeEvent(change);
  const known = change.event.teams.find((one) => one.league_team_id === team.id);
  if (known && (known.status === 'withdrawn' || known.status === 'dq')) {
    throw common.notAllowedNow({ status: known.status }, 'This person’s team has left the event.');
  }
  if (known) {
    await benchPlayer(change, known, { userId, param: 'user_id' }, cause);
    return false;
  }
  await requireNeutral(
    change,
    team.members.map((member) => member.user_id),
    'user_id',
  );
  const { id: leagueTeamId, name, code, image_url: imageUrl, members: seats } = team;
  await addEventTeam(change, { name, code, imageUrl, leagueTeamId, seats }, cause);
  return true;
}
