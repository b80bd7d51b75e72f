import type { Tx } from '../../db/database.ts';
import { registeredStates } from '../store.ts';

/** User IDs of the registered partners who play in a league. */
export async function leaguePartners(tx: Tx, leagueId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('partner_leagues as m')
    .innerJoin('partners as p', 'p.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.league_id', '=', leagueId)
    .where('m.state', '=', 'joined')
    .where('p.state', 'in', registeredStates)
    .orderBy('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
