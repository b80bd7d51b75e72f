import type { Db, Tx } from '../../db/database.ts';
import type { Silence, SilenceScope } from '../silences.ts';

/** Facts about users that the moderation capability provides at startup. Without it, the defaults apply. */
interface ModerationFacts {
  /** The active mute in this scope that lasts longest, or null. */
  silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null>;
}

export const moderationFacts: ModerationFacts = {
  silence: async () => null,
};
