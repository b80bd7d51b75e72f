import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { touchAccount } from '../live/account.ts';
import { announce } from './announce.ts';
import { type NotificationView, notificationView } from './schemas.ts';

/** Marks an unread notification with this key as read because its content was seen elsewhere. */
export async function markReadByKey(tx: Tx, userId: string, dedupeKey: string): Promise<void> {
  const row = await tx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('dedupe_key', '=', dedupeKey)
    .where('read_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) wasRead(tx, userId, notificationView(row));
}

export function wasRead(tx: Tx, userId: string, notification: NotificationView | null): void {
  announce(tx, userId, {
    type: notification ? 'notification.read' : 'notification.all_read',
    notification,
    silent: true,
  });
  touchAccount(tx, userId, 'unread');
}
