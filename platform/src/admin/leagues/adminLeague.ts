import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { EventGame, EventMode } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

export const AdminLeague = Type.Object({
  id: Id,
  name: Type.String(),
  game: EventGame,
  mode: EventMode,
  teams_count: Type.Integer({ minimum: 0 }),
  season: Type.Integer({ minimum: 1 }),
  season_started_at: Nullable(DateTime),
});
describeSchema(AdminLeague, 'AdminLeague', 'League, for staff.', {
  id: 'League id.',
  game: 'Game that its teams play.',
  mode: 'Game mode that its teams play.',
  teams_count: 'Number of teams in the league.',
  season: 'Number of the current season.',
  season_started_at: 'Start of the current season. Null for the first one.',
});
export type AdminLeague = Static<typeof AdminLeague>;

interface Row extends Omit<AdminLeague, 'season_started_at'> {
  season_started_at: Date | null;
}

/** Leagues in the order of the league list, or one of them. */
export async function adminLeagues(db: Db | Tx, id: string | null = null): Promise<AdminLeague[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode,
      (select count(*)::int from league_teams t where t.league_id = l.id) as teams_count,
      coalesce(s.number, 1) as season, s.started_at as season_started_at
    from leagues l join games g on g.id = l.game_id join game_modes m on m.id = l.game_mode_id
      left join lateral (select number, started_at from ranking_seasons
        where league_id = l.id order by number desc limit 1) s on true
    where ${id}::uuid is null or l.id = ${id}
    order by l.position, l.name, l.id`.execute(db);
  return rows.map(({ season_started_at, ...league }) => ({
    ...league,
    season_started_at: season_started_at?.toISOString() ?? null,
  }));
}
