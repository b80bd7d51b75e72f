import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { played } from '../events/lifecycle/machine.ts';
import type { LeagueRanking } from '../partners/tiers/read.ts';

/** A user's team in a league, with its standing. */
export interface Standing {
  league: { id: string; name: string };
  game_mode_id: string;
  league_team_id: string;
  name: string;
  code: string;
  image_url: string | null;
  slot: 'lineup' | 'bench';
  captain: boolean;
  wins: number;
  losses: number;
  rank: number;
  teams_count: number;
}

/** A standing with the user's own points and tier in the league, null for anyone who isn't a partner in it. */
export interface RankedStanding extends Standing {
  rp: number | null;
  tier: LeagueRanking['tier'] | null;
}

/** Adds a user's own points and tiers to the standings of their teams. */
export function withRankings(standings: readonly Standing[], rankings: readonly LeagueRanking[]): RankedStanding[] {
  const byLeague = new Map(rankings.map((ranking) => [ranking.leagueId, ranking]));
  return standings.map((standing) => {
    const own = byLeague.get(standing.league.id);
    return { ...standing, rp: own?.points ?? null, tier: own?.tier ?? null };
  });
}

/**
 * Returns the standings of a user's teams in their leagues, by events won, then by events lost. Teams with equal
 * results share a rank.
 */
export async function standingsOf(
  db: Db,
  userId: string,
  narrow: { game_id?: string; game_mode_id?: string } = {},
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with own as (
      select m.*, t.league_id from league_team_members m join league_teams t on t.id = m.league_team_id
      where m.user_id = ${userId}),
    results as (
      select t.league_team_id, count(*) filter (where t.placement = 1)::int as wins,
        count(*) filter (where t.placement > 1)::int as losses
      from event_teams t join events e on e.id = t.event_id
      where e.league_id in (select league_id from own) and not e.hidden and t.placement is not null
        and e.state = any(${played})
      group by t.league_team_id),
    ranked as (
      select t.*, coalesce(r.wins, 0) as wins, coalesce(r.losses, 0) as losses,
        rank() over (partition by t.league_id order by coalesce(r.wins, 0) desc, coalesce(r.losses, 0))::int as rank,
        count(*) over (partition by t.league_id)::int as teams_count
      from league_teams t left join results r on r.league_team_id = t.id
      where t.league_id in (select league_id from own))
    select jsonb_build_object('id', l.id, 'name', l.name) as league, l.game_mode_id, t.id as league_team_id, t.name, t.code,
      t.image_url, own.slot, own.captain, t.wins, t.losses, t.rank, t.teams_count
    from own join ranked t on t.id = own.league_team_id join leagues l on l.id = own.league_id
    where (${narrow.game_id ?? null}::uuid is null or l.game_id = ${narrow.game_id ?? null})
      and (${narrow.game_mode_id ?? null}::uuid is null or l.game_mode_id = ${narrow.game_mode_id ?? null})
    order by l.position, l.name, t.name`.execute(db);
  return rows;
}
