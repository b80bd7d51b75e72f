import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { over } from '../../events/lifecycle/machine.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

export const LeagueTeamCaptain = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  seed: Type.Integer({ minimum: 1 }),
  image_url: Nullable(Type.String()),
  captain: Nullable(PublicPerson),
  lineup_count: Type.Integer({ minimum: 0 }),
  next_start: Nullable(DateTime),
});
describeSchema(LeagueTeamCaptain, 'LeagueTeamCaptain', 'League team and the captain who is responsible for it.', {
  id: 'League team ID.',
  code: 'Short code of the team.',
  seed: 'Seed. The best team is 1.',
  image_url: 'Team crest URL. Null when there is none.',
  captain: "Captain. Null when the team has none or the captain's account was deleted.",
  lineup_count: 'Number of players in the lineup.',
  next_start: "Start of the team's next event. Null when none is scheduled.",
  name: 'Name of the team.',
});
export type LeagueTeamCaptain = Static<typeof LeagueTeamCaptain>;

interface Row extends Omit<LeagueTeamCaptain, 'captain' | 'next_start'> {
  captain_id: string | null;
  next_start: Date | null;
}

/** Teams of a league by seed, or one of them. */
export async function leagueTeams(
  db: Db | Tx,
  leagueId: string,
  teamId: string | null = null,
): Promise<LeagueTeamCaptain[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.code, t.image_url, t.seed,
      (select m.user_id from league_team_members m where m.league_team_id = t.id and m.captain limit 1) as captain_id,
      (select count(*)::int from league_team_members m
        where m.league_team_id = t.id and m.slot = 'lineup') as lineup_count,
      (select min(e.start_date) from event_teams et join events e on e.id = et.event_id
        where et.league_team_id = t.id and e.start_date > app_now()
          and e.state <> all(${over})) as next_start
    from league_teams t where t.league_id = ${leagueId} and (${teamId}::uuid is null or t.id = ${teamId})
    order by t.seed, t.name, t.id`.execute(db);
  const people = await readPeople(
    db,
    rows.flatMap(({ captain_id }) => captain_id ?? []),
  );
  return rows.map(({ captain_id, next_start, ...team }) => ({
    ...team,
    captain: (captain_id && people.get(captain_id)) || null,
    next_start: next_start?.toISOString() ?? null,
  }));
}

/** Returns a team of the league. Fails if it doesn't exist. */
export async function leagueTeam(tx: Tx, leagueId: string, teamId: string): Promise<LeagueTeamCaptain> {
  const [team] = await leagueTeams(tx, leagueId, teamId);
  invariant(team, 'the team exists');
  return team;
}
