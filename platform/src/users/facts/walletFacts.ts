import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../shared/refusal.ts';

/** Facts about users that the wallet capability provides at startup. Without it, the defaults apply. */
interface WalletFacts {
  /** Version of the person's wallet, incremented by every change. */
  balanceVersion(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person has ever moved money. */
  hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * Refusal if the person is taking a break, or if a limit they set doesn't allow playing for this amount. Without an
   * amount (null), only checks for breaks.
   */
  playRefusal(db: Db | Tx, userId: string, amount: number | null): Promise<Refusal | null>;
  /** Whether a self-exclusion is active. */
  isSelfExcluded(db: Db | Tx, userId: string): Promise<boolean>;
}

export const walletFacts: WalletFacts = {
  balanceVersion: async () => 0,
  hasMovedMoney: async () => false,
  playRefusal: async () => null,
  isSelfExcluded: async () => false,
};
