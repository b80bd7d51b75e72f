import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { leaguesInUse } from '../../events/leagues/leagues.ts';
import { EventGame, EventMode } from '../../events/schemas.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

const LeagueTimes = Type.Object({
  time_zone: Type.String(),
  slot_starts: Type.Array(Type.Integer()),
  slot_minutes: Type.Integer(),
  apart_minutes: Type.Integer(),
  weekly_cap: Nullable(Type.Integer()),
  whole_field: Type.Boolean(),
});
describeSchema(LeagueTimes, 'LeagueTimes', 'Times at which the teams of a league can play.', {
  time_zone: 'IANA name of the time zone.',
  slot_starts: "Start times of each day's time slots, in minutes after midnight, ascending.",
  slot_minutes: 'Length of a time slot, in minutes.',
  apart_minutes: "Minimum time between the starts of a team's events, in minutes.",
  weekly_cap: "Maximum number of events per team per week that drafts plan. Null to use the program's setting.",
  whole_field: 'True when drafts put all free teams into one event instead of pairing them.',
});

export const AdminLeague = Type.Object({
  id: Id,
  name: Type.String(),
  game: EventGame,
  mode: EventMode,
  teams_count: Type.Integer({ minimum: 0 }),
  season: Type.Integer({ minimum: 1 }),
  season_started_at: Nullable(DateTime),
  times: Nullable(LeagueTimes),
  in_use: Type.Boolean(),
});
describeSchema(AdminLeague, 'AdminLeague', 'League, for staff.', {
  id: 'League ID.',
  game: 'Game that its teams play.',
  mode: 'Game mode that its teams play.',
  teams_count: 'Number of teams in the league.',
  season: 'Number of the current season.',
  season_started_at: 'Start of the current season. Null for the first one.',
  times: 'Times at which its teams can play. Null outside the partner program.',
  in_use: "True when the league has players or events, so that its game mode can't change.",
  name: 'Name shown to players. Unique among leagues.',
});
export type AdminLeague = Static<typeof AdminLeague>;

interface Row extends Omit<AdminLeague, 'season_started_at' | 'in_use'> {
  season_started_at: Date | null;
}

/** Leagues in the order of the league list, or one of them. */
export async function adminLeagues(db: Db | Tx, id: string | null = null): Promise<AdminLeague[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode,
      (select count(*)::int from league_teams t where t.league_id = l.id) as teams_count,
      coalesce(s.number, 1) as season, s.started_at as season_started_at,
      case when p.league_id is not null then jsonb_build_object('time_zone', p.time_zone, 'slot_starts', p.slot_starts,
        'slot_minutes', p.slot_minutes, 'apart_minutes', p.apart_minutes, 'weekly_cap', p.weekly_cap,
        'whole_field', p.whole_field) end as times
    from leagues l join games g on g.id = l.game_id join game_modes m on m.id = l.game_mode_id
      left join partner_league_schedules p on p.league_id = l.id
      left join lateral (select number, started_at from ranking_seasons
        where league_id = l.id order by number desc limit 1) s on true
    where ${id}::uuid is null or l.id = ${id}
    order by l.position, l.name, l.id`.execute(db);
  const used = await leaguesInUse(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ season_started_at, ...league }) => ({
    ...league,
    season_started_at: season_started_at?.toISOString() ?? null,
    in_use: used.has(league.id),
  }));
}

/** Returns a league. Fails if it doesn't exist. */
export async function adminLeague(tx: Tx, id: string): Promise<AdminLeague> {
  const [league] = await adminLeagues(tx, id);
  invariant(league, 'the league exists');
  return league;
}
