import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { isSetOfEvent } from '../../stakes/events/eventSets.ts';
import { selectTeam, teamSelection } from '../../stakes/events/teamSelection.ts';
import { chanceFrom } from '../chance.ts';
import { attempt } from '../cups/origins.ts';
import { pros } from '../pros.ts';

interface Seat {
  event_id: string;
  user_id: string;
}

/** Lets the partner bots choose the in-game teams they play with, for every event whose selection is open. */
export async function pickTeams({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const { rows } = await sql<Seat>`
    select m.event_id, m.user_id
    from events e join event_team_members m on m.event_id = e.id and m.slot = 'lineup'
      join partners p on p.user_id = m.user_id and p.state = 'active'
      join users u on u.id = m.user_id and u.username = any(${[...pros]})
    where e.kind = 'stake_event' and e.state in ('scheduled', 'check_in', 'locked', 'postponed')
      and e.start_date > app_now() + make_interval(mins => ${config.stakes.selectionMinutes})
      and exists (select from element_sets s join elements x on x.element_set_id = s.id
        where ${isSetOfEvent})
      and not exists (select from partner_team_selections s
        where s.event_team_id = m.event_team_id and s.user_id = m.user_id)
    order by e.start_date, m.event_id, m.user_id`.execute(db);
  for (const seat of rows) await attempt(() => withTransaction(db, (tx) => pick(tx, config, seat)));
}

async function pick(tx: Tx, config: Config, { event_id, user_id }: Seat): Promise<void> {
  const chance = chanceFrom(Number.parseInt(event_id.slice(-6) + user_id.slice(-2), 16));
  const { sets } = await teamSelection(tx, config, user_id, event_id);
  const element_ids = sets.flatMap(({ elements }) => elements[chance(elements.length)]?.id ?? []);
  await selectTeam(tx, config, user_id, { event_id, element_ids });
}
