import type { Db, Tx } from '../../db/database.ts';

/** Facts about users that the tournaments capability provides at startup. Without it, the defaults apply. */
interface EventFacts {
  /** The event that clients should take the person to, or null. */
  activeEventId(db: Db | Tx, userId: string): Promise<string | null>;
}

export const eventFacts: EventFacts = {
  activeEventId: async () => null,
};
