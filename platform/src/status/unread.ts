import Type from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { userFacts } from '../users/facts.ts';

export const UnreadTotals = Type.Object({ notifications: Type.Integer(), conversations: Type.Integer() });

/** What the person has not read yet. */
export async function readUnread(db: Db | Tx, userId: string) {
  const [notifications, conversations] = await Promise.all([
    userFacts().unreadNotifications(db, userId),
    userFacts().unreadConversations(db, userId),
  ]);
  return { notifications, conversations };
}
