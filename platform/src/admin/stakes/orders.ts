import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';

/** Cancels a blocked person's open orders in all markets that the block covers. */
export async function withdrawOrders(tx: Tx, blockId: string): Promise<void> {
  const { rows } = await sql<{ market_id: string; user_id: string }>`
    select o.market_id, o.user_id
    from stake_blocks b
    join stake_waiting o on o.user_id = b.user_id
    join event_markets m on m.id = o.market_id
    join events e on e.id = m.event_id
    where b.id = ${blockId}
      and (b.event_id is null or b.event_id = e.id)
      and (b.market_type is null or b.market_type = m.type)
      and (b.league_id is null or b.league_id = e.league_id)
      and (b.league_team_id is null or exists (select from event_teams t
        where t.event_id = e.id and t.league_team_id = b.league_team_id))
    order by o.market_id`.execute(tx);
  for (const row of rows) await requestMarket(tx, row.market_id, { type: 'cancel_person', user: row.user_id });
}
