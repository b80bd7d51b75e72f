import type { Db, Tx } from '../../db/database.ts';
import { START_POINTS } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';

/**
 * Ranking points of partners by user ID: their highest in any league they play in, or those in one league. Omits
 * users who play in none.
 */
export async function bestPoints(
  db: Db | Tx,
  userIds: readonly string[],
  leagueId?: string,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const places = await db
    .selectFrom('partner_leagues')
    .select(['user_id', 'league_id'])
    .where('user_id', 'in', userIds)
    .where('state', '=', 'joined')
    .$if(leagueId !== undefined, (some) => some.where('league_id', '=', leagueId ?? ''))
    .orderBy('league_id')
    .execute();
  const best = new Map<string, number>();
  for (const league of new Set(places.map(({ league_id }) => league_id))) {
    const points = await leaguePoints(db, league);
    for (const { user_id } of places.filter(({ league_id }) => league_id === league))
      best.set(user_id, Math.max(best.get(user_id) ?? 0, points.get(user_id)?.points ?? START_POINTS));
  }
  return best;
}
