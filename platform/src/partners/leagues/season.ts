import type { Tx } from '../../db/database.ts';
import { START_POINTS } from '../../events/ranking/points.ts';
import { startSeason } from '../../events/ranking/startSeason.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { leaguePartners } from './leaguePartners.ts';

export interface NewSeason {
  leagueId: string;
  /** Number of the new season. */
  number: number;
  reason: string;
  by: string;
}

/**
 * Starts a season of a league in the program and tells its partners their points.
 * @throws 404 for other leagues, 1002 unless the number follows the current season
 */
export async function startLeagueSeason(tx: Tx, season: NewSeason): Promise<{ changed: number }> {
  const league = await tx
    .selectFrom('partner_league_schedules as s')
    .innerJoin('leagues as l', 'l.id', 's.league_id')
    .select(['l.id', 'l.name'])
    .where('l.id', '=', season.leagueId)
    .executeTakeFirst();
  if (!league) throw common.notFound(undefined, 'This league isn’t in the partner program.');
  const changed = new Map((await startSeason(tx, season)).map((points) => [points.userId, points]));
  for (const userId of await leaguePartners(tx, league.id)) {
    const { before, after } = changed.get(userId) ?? { before: START_POINTS, after: START_POINTS };
    notify(tx, {
      userId,
      category: 'events',
      title: `Season ${season.number} of ${league.name} has started`,
      body: `You start with ${after} ranking points. You had ${before}.`,
      data: { nativedeeplink: 'duelbook://partner_portal' },
      dedupeKey: `ranking_season:${league.id}:${season.number}`,
    });
  }
  return { changed: changed.size };
}
