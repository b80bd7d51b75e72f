import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../shared/refusal.ts';

/** Facts about people that the users capability provides at startup. Without it, the defaults apply. */
interface AgeFacts {
  /** Refusal if the person isn't known to be old enough to play for money. A region can have a higher age. */
  ageRefusal(db: Db | Tx, userId: string, regionAge?: number | null): Promise<Refusal | null>;
}

export const ageFacts: AgeFacts = {
  ageRefusal: async () => null,
};
