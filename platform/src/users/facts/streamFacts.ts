import type { Db, Tx } from '../../db/database.ts';

/** Facts about users that the twitch capability provides at startup. Without it, the defaults apply. */
interface StreamFacts {
  /** Whether the person's channel is live. */
  streamingLive(db: Db | Tx, userId: string): Promise<boolean>;
}

export const streamFacts: StreamFacts = {
  streamingLive: async () => false,
};
