import type { Db, Tx } from '../../db/database.ts';

/** Facts about users that the chat capability provides at startup. Without it, the defaults apply. */
interface ChatFacts {
  unreadConversations(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
}

export const chatFacts: ChatFacts = {
  unreadConversations: async () => new Map(),
};
