import type { Db, Tx } from '../../db/database.ts';

/** Facts about users that the notifications capability provides at startup. Without it, the defaults apply. */
interface NotificationFacts {
  /** Unread counts by user ID. People without unread items may be missing. */
  unreadNotifications(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
}

export const notificationFacts: NotificationFacts = {
  unreadNotifications: async () => new Map(),
};
