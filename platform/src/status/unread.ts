import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { describeSchema } from '../shared/describe.ts';
import { chatFacts } from '../users/facts/chatFacts.ts';
import { notificationFacts } from '../users/facts/notificationFacts.ts';

export const UnreadTotals = Type.Object({ notifications: Type.Integer(), conversations: Type.Integer() });
describeSchema(UnreadTotals, 'UnreadTotals', 'Unread totals.', {
  notifications: 'Number of unread notifications.',
  conversations: 'Number of conversations with unread messages.',
});

/** Returns a person's unread counts. */
export async function readUnread(db: Db | Tx, userId: string): Promise<Static<typeof UnreadTotals>> {
  return (await unreadOfMany(db, [userId])).get(userId) ?? { notifications: 0, conversations: 0 };
}

/** Returns the unread counts of several users, by user ID. */
export async function unreadOfMany(db: Db | Tx, userIds: string[]): Promise<Map<string, Static<typeof UnreadTotals>>> {
  const [notifications, conversations] = await Promise.all([
    notificationFacts.unreadNotifications(db, userIds),
    chatFacts.unreadConversations(db, userIds),
  ]);
  return new Map(
    userIds.map((id) => [id, { notifications: notifications.get(id) ?? 0, conversations: conversations.get(id) ?? 0 }]),
  );
}
