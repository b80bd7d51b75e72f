import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { touchAccount } from '../live/account.ts';
import { announce } from './announce.ts';
import { fitted, type Notice } from './notify.ts';
import { deliverToAll, retract } from './push.ts';
import { notificationView } from './schemas.ts';
import type { NotificationTable } from './tables.ts';

type Row = Selectable<NotificationTable>;

/** Notifications that show a message, read or not. */
export async function noticesAbout(tx: Tx, aboutId: string): Promise<{ id: string; userId: string }[]> {
  return tx
    .selectFrom('notifications')
    .select(['id', 'user_id as userId'])
    .where('about_id', '=', aboutId)
    .orderBy('user_id')
    .execute();
}

const waiting = new WeakMap<Tx, Map<string, Notice | null>>();

/**
 * Changes the text of a notification without moving it or marking it unread, or removes it. Devices that already show
 * it get the new text. Null removes it. Written just before commit, like new notifications.
 */
export function reviseNotice(tx: Tx, id: string, notice: Notice | null): void {
  const revised = waiting.get(tx) ?? new Map<string, Notice | null>();
  waiting.set(tx, revised.set(id, notice));
  beforeCommit(tx, '0 notifications revised', async () => {
    waiting.delete(tx);
    const rows = await tx
      .selectFrom('notifications')
      .selectAll()
      .where('id', 'in', [...revised.keys()])
      .orderBy('user_id')
      .orderBy('dedupe_key')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const next = revised.get(row.id);
      if (next) await change(tx, row, next);
      else await remove(tx, row);
    }
  });
}

/** If a notification now shows a different message, its count decreases by one. */
async function change(tx: Tx, row: Row, notice: Notice): Promise<void> {
  const aboutId = notice.aboutId ?? null;
  const changed = await tx
    .updateTable('notifications')
    .set({
      ...fitted(notice),
      category: notice.category,
      about_id: aboutId,
      ...(aboutId !== row.about_id && { count: sql<number>`greatest(count - 1, 1)` }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  announce(tx, row.user_id, {
    type: 'notification.changed',
    notification: notificationView(changed),
    silent: true,
  });
  if (row.pushed_at !== null && row.read_at === null) await deliverToAll(tx, changed);
}

async function remove(tx: Tx, row: Row): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', row.id).execute();
  const notification = { ...notificationView(row), title: '', body: '' };
  announce(tx, row.user_id, { type: 'notification.removed', notification, silent: true });
  if (row.read_at === null) touchAccount(tx, row.user_id, 'unread');
  if (row.pushed_at !== null) await retract(tx, row);
}
