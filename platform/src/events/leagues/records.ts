import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { played } from '../lifecycle/machine.ts';

/** A team's results in its league. `form` contains the last five, newest first. */
export interface TeamRecord {
  wins: number;
  losses: number;
  form: ('W' | 'L')[];
}

const FORM = 5;
const none: TeamRecord = { wins: 0, losses: 0, form: [] };

/** Records by league team. First place in a finished event counts as a win. */
export async function teamRecords(
  db: Db | Tx,
  leagueTeamIds: readonly string[],
): Promise<(id: string | null) => TeamRecord> {
  if (leagueTeamIds.length === 0) return () => none;
  const { rows } = await sql<{ league_team_id: string; wins: number; losses: number; form: ('W' | 'L')[] }>`
    select league_team_id, count(*) filter (where won)::int as wins, count(*) filter (where not won)::int as losses,
      (array_agg(case when won then 'W' else 'L' end order by completed_at desc, event_id desc))[1:${FORM}] as form
    from (
      select t.league_team_id, t.event_id, t.placement = 1 as won, e.completed_at
      from event_teams t join events e on e.id = t.event_id
      where t.league_team_id = any(${leagueTeamIds}::uuid[]) and t.placement is not null
        and e.state = any(${played})
    ) results
    group by league_team_id`.execute(db);
  const known = new Map(rows.map(({ league_team_id, ...record }) => [league_team_id, record]));
  return (id) => (id === null ? none : (known.get(id) ?? none));
}
