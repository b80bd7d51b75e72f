import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { touchAccount } from '../live/account.ts';
import { announce } from './announce.ts';
import { type NotificationView, notificationView } from './schemas.ts';
import type { NotificationTable } from './tables.ts';

/** Same as `markReadByKeys`, for one key. */
export function markReadByKey(tx: Tx, userId: string, dedupeKey: string): Promise<void> {
  return markReadByKeys(tx, userId, [dedupeKey]);
}

/**
 * Marks unread notifications with these keys as read because their content was seen elsewhere. Locks them in the same
 * order as `notify` to avoid deadlocks.
 */
export async function markReadByKeys(tx: Tx, userId: string, dedupeKeys: readonly string[]): Promise<void> {
  const { rows } = await sql<Selectable<NotificationTable>>`
    with unread as (
      select id from notifications
      where user_id = ${userId} and dedupe_key = any(${[...dedupeKeys]}::text[]) and read_at is null
      order by dedupe_key for update)
    update notifications n set read_at = app_now() from unread where n.id = unread.id returning n.*`.execute(tx);
  for (const row of rows) wasRead(tx, userId, notificationView(row));
}

export function wasRead(tx: Tx, userId: string, notification: NotificationView | null): void {
  announce(tx, userId, {
    type: notification ? 'notification.read' : 'notification.all_read',
    notification,
    silent: true,
  });
  touchAccount(tx, userId, 'unread');
}
