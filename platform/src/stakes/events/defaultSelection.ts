import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { isSetOfEvent } from './eventSets.ts';

/** A player who chose nothing until the selection of an event locked. */
export interface MissedSelection {
  event_id: string;
  event_name: string;
  event_team_id: string;
  user_id: string;
  /** When the player knew that they play: the event was created, or they joined its lineup. */
  assigned_at: Date;
  locks_at: Date;
}

/** Players in lineups whose selection has locked without a choice, in events that haven't ended, by event and player. */
export async function missedSelections(db: Db, { stakes }: Pick<Config, 'stakes'>): Promise<MissedSelection[]> {
  const lead = sql`make_interval(mins => ${stakes.selectionMinutes})`;
  const { rows } = await sql<MissedSelection>`
    select m.event_id, e.name as event_name, m.event_team_id, m.user_id, e.start_date - ${lead} as locks_at,
      greatest(e.created_at, (select max(c.at) from team_lineup_changes c
        where c.event_team_id = m.event_team_id and c.in_user_id = m.user_id)) as assigned_at
    from events e join event_team_members m on m.event_id = e.id and m.slot = 'lineup'
      join event_teams t on t.id = m.event_team_id and t.status in ('registered', 'checked_in', 'active')
    where e.kind = 'stake_event' and e.state in ('scheduled', 'registration', 'check_in', 'locked', 'live')
      and e.start_date - ${lead} <= app_now()
      and exists (select from element_sets s join elements x on x.element_set_id = s.id
        where ${isSetOfEvent})
      and not exists (select from partner_team_selections p
        where p.event_team_id = m.event_team_id and p.user_id = m.user_id)
    order by m.event_id, m.user_id`.execute(db);
  return rows;
}

/** Chooses the first element of each set for a player who has none. Returns false if they have a choice by now. */
export async function chooseByDefault(tx: Tx, missed: MissedSelection): Promise<boolean> {
  const { event_id, event_team_id, user_id } = missed;
  const { rows } = await sql<object>`
    insert into partner_team_selections (event_team_id, user_id, event_id, element_ids, chosen_at, by_default)
    select ${event_team_id}, ${user_id}, ${event_id}, array(
      select (select x.id from elements x where x.element_set_id = s.id order by x.position, x.id limit 1)
      from element_sets s join events e on e.id = ${event_id} and ${isSetOfEvent}
      where exists (select from elements x where x.element_set_id = s.id) order by s.position, s.id), app_now(), true
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
