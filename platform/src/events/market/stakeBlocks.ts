import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import type { MarketType } from './phases.ts';

/**
 * Blocks staking by one user, or on one event, team, league or kind of market. Without `until`, the block lasts until
 * it is lifted.
 */
export interface NewStakeBlock {
  userId: string | null;
  eventId: string | null;
  leagueTeamId: string | null;
  leagueId: string | null;
  marketType: MarketType | null;
  until: Date | null;
  reason: string;
  staffId: string;
}

/** @returns the block's ID */
export async function insertStakeBlock(tx: Tx, block: NewStakeBlock): Promise<string> {
  const id = newId();
  await tx
    .insertInto('stake_blocks')
    .values({
      id,
      user_id: block.userId,
      event_id: block.eventId,
      league_team_id: block.leagueTeamId,
      league_id: block.leagueId,
      market_type: block.marketType,
      reason: block.reason,
      until: block.until,
      blocked_by: block.staffId,
      created_at: await appNow(tx),
    })
    .execute();
  return id;
}

/** Lifts a block. @returns false if the block doesn't exist or has already been lifted */
export async function liftStakeBlock(tx: Tx, id: string, staffId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stake_blocks')
    .set({ lifted_at: await appNow(tx), lifted_by: staffId, lift_reason: reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
