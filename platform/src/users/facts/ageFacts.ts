import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../shared/refusal.ts';

/** Facts about users that the users capability provides at startup. Without it, the defaults apply. */
interface AgeFacts {
  /**
   * Refusal unless the person has been confirmed to be old enough to play for money. A region can have a higher minimum
   * age.
   */
  ageRefusal(db: Db | Tx, userId: string, regionAge?: number | null): Promise<Refusal | null>;
}

export const ageFacts: AgeFacts = {
  ageRefusal: async () => null,
};
