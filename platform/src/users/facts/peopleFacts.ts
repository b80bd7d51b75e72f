import type { Db, Tx } from '../../db/database.ts';

/** Two user IDs. */
export type Pair = readonly [string, string];

/** Facts about users that the people capability provides at startup. Without it, the defaults apply. */
interface PeopleFacts {
  /** Which of these users the person has blocked or is blocked by. */
  blockedWith(db: Db | Tx, userId: string, otherIds: string[]): Promise<Set<string>>;
  /** Returns the pairs in which one person has blocked the other. */
  blockedPairs(db: Db | Tx, pairs: readonly Pair[]): Promise<Pair[]>;
  /** Whether a person's statistics are hidden from the viewer. `viewerId` is null for signed-out viewers. */
  statsHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean>;
  /** IDs of the people the person follows. */
  followedIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** Which of these users are online. */
  onlineAmong(db: Db | Tx, userIds: string[]): Promise<Set<string>>;
}

export const peopleFacts: PeopleFacts = {
  blockedWith: async () => new Set(),
  blockedPairs: async () => [],
  statsHidden: async () => false,
  followedIds: async () => [],
  onlineAmong: async () => new Set(),
};

/** Removes users who have blocked the viewer or are blocked by them. Changes nothing for signed-out viewers. */
export async function withoutBlocked(db: Db | Tx, viewerId: string | null, ids: string[]): Promise<string[]> {
  if (viewerId === null) return ids;
  const blocked = await peopleFacts.blockedWith(db, viewerId, ids);
  return ids.filter((id) => !blocked.has(id));
}
