import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { lockRanking } from './adjust.ts';
import { START_POINTS } from './points.ts';
import { leaguePoints } from './read.ts';
import { newSeasonPoints } from './seasons.ts';

/** Points of a player before and after a season's start. */
export interface SeasonPoints {
  userId: string;
  before: number;
  after: number;
}

/**
 * Starts the next season of a league. Returns the points of everyone who had points other than 1,000.
 * @param wanted.number number of the new season, which must follow the current one, so that repeated requests start
 * only one season
 * @throws 1002
 */
export async function startSeason(
  tx: Tx,
  wanted: { leagueId: string; number: number; reason: string; by: string },
): Promise<SeasonPoints[]> {
  const { leagueId, number, reason, by } = wanted;
  await lockRanking(tx, leagueId);
  const current = await currentSeason(tx, leagueId);
  if (number !== current + 1)
    throw common.notAllowedNow({ season: current }, `This league is in season ${current}. Reload and try again.`);
  const points = await leaguePoints(tx, leagueId);
  const row = { league_id: leagueId, number, started_at: await appNow(tx), started_by: by, reason };
  await tx.insertInto('ranking_seasons').values(row).execute();
  return [...points].flatMap(([userId, { points: before }]) =>
    before === START_POINTS ? [] : [{ userId, before, after: newSeasonPoints(before) }],
  );
}

async function currentSeason(tx: Tx, leagueId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 1)::int as number from ranking_seasons where league_id = ${leagueId}`.execute(tx);
  return rows[0]?.number ?? 1;
}
