import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { lockRanking } from './adjust.ts';

export interface Penalty {
  strikeId: string;
  leagueId: string;
  userId: string;
  /** Points that the player loses, above 0. */
  points: number;
  reason: string;
  /** Staff member who gave the strike. Null if the platform gave it. */
  by: string | null;
}

/** Takes ranking points from a player for a strike, once per strike. The partner is locked. */
export async function penalize(tx: Tx, { strikeId, leagueId, userId, points, reason, by }: Penalty): Promise<void> {
  await lockRanking(tx, leagueId);
  await tx
    .insertInto('ranking_adjustments')
    .values({
      id: newId(),
      league_id: leagueId,
      user_id: userId,
      points: -points,
      reason,
      created_by: by,
      created_at: await appNow(tx),
      strike_id: strikeId,
    })
    .execute();
}

/** Returns the points that a strike cost. Does nothing if it cost none or they have already been returned. */
export async function takeBackPenalty(tx: Tx, strikeId: string): Promise<void> {
  await tx
    .updateTable('ranking_adjustments')
    .set({ taken_back_at: await appNow(tx) })
    .where('strike_id', '=', strikeId)
    .where('taken_back_at', 'is', null)
    .execute();
}
