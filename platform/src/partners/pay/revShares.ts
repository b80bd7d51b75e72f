import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { TeamRevShareView } from '../../stakes/events/revShares.ts';
import { wasPartner } from './payee.ts';

/**
 * Revenue share of each team in stake events, by event ID and seed: the team's own share, or the program's. Omits teams
 * that left and teams without partners in their lineup.
 */
export async function revShares(
  db: Db | Tx,
  programBps: number,
  eventIds: readonly string[],
): Promise<Map<string, TeamRevShareView[]>> {
  const found = new Map<string, TeamRevShareView[]>();
  if (eventIds.length === 0) return found;
  const { rows } = await sql<TeamRevShareView & { event_id: string }>`
    select t.event_id, t.id as event_team_id, s.bps from event_teams t join events e on e.id = t.event_id,
      lateral (select case when t.rev_share_bps > 0 then t.rev_share_bps else ${programBps}::int end as bps) s
    where t.event_id = any(${eventIds}::uuid[]) and e.kind = 'stake_event' and t.status not in ('withdrawn', 'dq')
      and s.bps > 0 and exists (
        select from event_team_members m join partners p on p.user_id = m.user_id
        where m.event_team_id = t.id and m.slot = 'lineup' and ${wasPartner(sql`coalesce(e.started_at, e.start_date)`)})
    order by t.seed, t.id`.execute(db);
  for (const { event_id, ...share } of rows) found.set(event_id, [...(found.get(event_id) ?? []), share]);
  return found;
}
