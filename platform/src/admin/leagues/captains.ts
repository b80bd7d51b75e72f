import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { over } from '../../events/machine.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, itemsOf, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { LeagueParams, leagueRoles, requireLeague } from './view.ts';

const LeagueTeamCaptain = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  captain: Nullable(PublicPerson),
  lineup_count: Type.Integer({ minimum: 0 }),
  next_start: Nullable(DateTime),
});
describeSchema(LeagueTeamCaptain, 'LeagueTeamCaptain', 'Team of a league with the captain who answers for it.', {
  id: 'League team id.',
  code: 'Short code of the team.',
  image_url: 'Team crest URL. Null when there is none.',
  captain: "Captain. Null when the team has none or the captain's account was deleted.",
  lineup_count: 'Number of players in the lineup.',
  next_start: "Start of the team's next event. Null when none is scheduled.",
});
type LeagueTeamCaptain = Static<typeof LeagueTeamCaptain>;

interface Row extends Omit<LeagueTeamCaptain, 'captain' | 'next_start'> {
  captain_id: string | null;
  next_start: Date | null;
}

export function leagueCaptainsRoute(app: App): void {
  route(app, {
    operationId: 'admin.leagues.captains',
    method: 'GET',
    url: '/admin/v1/leagues/:id/captains',
    summary: 'Teams of a league with their captains and next events, by seed.',
    policy: policy.staff(...leagueRoles),
    fields: { id: 'League id.' },
    params: LeagueParams,
    response: itemsOf(LeagueTeamCaptain),
    handler: async ({ deps, params }) => ({ items: await captains(deps.db, params.id) }),
  });
}

async function captains(db: Db, leagueId: string): Promise<LeagueTeamCaptain[]> {
  await requireLeague(db, leagueId);
  const { rows } = await sql<Row>`
    select t.id, t.name, t.code, t.image_url,
      (select m.user_id from league_team_members m where m.league_team_id = t.id and m.captain limit 1) as captain_id,
      (select count(*)::int from league_team_members m
        where m.league_team_id = t.id and m.slot = 'lineup') as lineup_count,
      (select min(e.start_date) from event_teams et join events e on e.id = et.event_id
        where et.league_team_id = t.id and e.start_date > app_now()
          and e.state <> all(${over})) as next_start
    from league_teams t where t.league_id = ${leagueId} order by t.seed, t.name, t.id`.execute(db);
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
