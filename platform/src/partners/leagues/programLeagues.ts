import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { PartnerLeagueView } from '../schemas.ts';

interface Row extends Omit<PartnerLeagueView, 'membership'> {
  membership_id: string | null;
  state: 'applied' | 'joined' | null;
  joined_at: Date | null;
  team: NonNullable<PartnerLeagueView['membership']>['team'];
}

/** Leagues of the program with a user's place in them. The user's own leagues come first. */
export async function programLeagues(db: Db | Tx, userId: string): Promise<PartnerLeagueView[]> {
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', l.id, 'name', l.name) as league,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode,
      s.time_zone, p.id as membership_id, p.state, p.joined_at,
      (select jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code, 'image_url', t.image_url,
          'role', case when o.captain then 'captain' else o.slot end)
        from league_team_members o join league_teams t on t.id = o.league_team_id
        where t.league_id = l.id and o.user_id = ${userId} order by t.id limit 1) as team
    from partner_league_schedules s join leagues l on l.id = s.league_id
      join games g on g.id = l.game_id join game_modes m on m.id = l.game_mode_id
      left join partner_leagues p on p.league_id = l.id and p.user_id = ${userId}
    order by p.id is null, l.position, l.name, l.id`.execute(db);
  return rows.map(({ membership_id, state, joined_at, team, ...league }) => ({
    ...league,
    membership:
      membership_id && state ? { id: membership_id, state, joined_at: joined_at?.toISOString() ?? null, team } : null,
  }));
}
