import type { Db, Tx } from '../../db/database.ts';
import { matchFacts } from './matchFacts.ts';

/** An order that was just placed, with its amount in cents. Null if there is none. */
export interface Ordered {
  id: string | null;
  amount: number;
}

/** Facts about users that the stakes capability provides at startup. Without it, the defaults apply. */
interface StakeFacts {
  /** Real money in settled stakes, in cents by user ID. People without any may be missing. */
  stakedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Whether the person has ever placed a stake. */
  hasPlacedStake(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * Cents in the person's open stakes: all of them, or those placed since a given time. `latest` counts even before its
   * row exists.
   */
  openStakes(db: Db | Tx, userId: string, counted?: { latest?: Ordered; since?: Date }): Promise<number>;
}

export const stakeFacts: StakeFacts = {
  stakedAmounts: async () => new Map(),
  hasPlacedStake: async () => false,
  openStakes: async () => 0,
};

/** Returns the real money wagered in matches and events, in cents by user ID. */
export async function realPlayed(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const [played, staked] = [await matchFacts.playedAmounts(db, userIds), await stakeFacts.stakedAmounts(db, userIds)];
  return new Map(userIds.map((id) => [id, (played.get(id) ?? 0) + (staked.get(id) ?? 0)]));
}
