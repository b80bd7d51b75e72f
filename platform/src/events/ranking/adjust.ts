import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { START_POINTS } from './points.ts';
import { leaguePoints } from './read.ts';

/** Locks the ranking of a league, so that points can't be set while a season starts. Lock any partner first. */
export async function lockRanking(tx: Tx, leagueId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ranking:${leagueId}`}, 0))`.execute(tx);
}

/**
 * Sets a player's ranking points in a league by adding the difference. The partner is locked. Returns the points
 * before.
 */
export async function setPoints(
  tx: Tx,
  wanted: { leagueId: string; userId: string; points: number; reason: string; by: string },
): Promise<number> {
  const { leagueId, userId, points, reason, by } = wanted;
  await lockRanking(tx, leagueId);
  const before = (await leaguePoints(tx, leagueId)).get(userId)?.points ?? START_POINTS;
  if (points !== before)
    await tx
      .insertInto('ranking_adjustments')
      .values({
        id: newId(),
        league_id: leagueId,
        user_id: userId,
        points: points - before,
        reason,
        created_by: by,
        created_at: await appNow(tx),
      })
      .execute();
  return before;
}
