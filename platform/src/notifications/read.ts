import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { touchAccount } from '../live/account.ts';
import { common } from '../shared/errors.ts';
import { Id } from '../shared/schema.ts';
import { announce, unreadOf } from './announce.ts';
import {
  NotificationFeed,
  NotificationSchema,
  type NotificationView,
  notificationView,
  ReadNotifications,
} from './schemas.ts';
import { notificationScopes } from './scopes.ts';

const PAGE_SIZE = 20;

/** Routes for listing notifications and marking them as read. */
export function notificationRoutes(app: App): void {
  route(app, {
    operationId: 'notifications.list',
    method: 'GET',
    url: '/api/v1/notifications',
    summary: "The viewer's notifications, newest first, 20 per page.",
    policy: policy.user({ scopes: notificationScopes }),
    fields: { last_notification_id: 'Only notifications older than this one.' },
    query: Type.Object({ last_notification_id: Type.Optional(Id) }),
    response: NotificationFeed,
    handler: ({ deps, userId, query }) => listAfter(deps.db, userId, query.last_notification_id ?? null),
  });

  route(app, {
    operationId: 'notifications.read',
    method: 'POST',
    url: '/api/v1/notifications/:id/read',
    summary: 'Marks a notification as read.',
    policy: policy.user({ scopes: notificationScopes }),
    duringReadOnly: true,
    fields: { id: 'Notification id.' },
    params: Type.Object({ id: Id }),
    response: NotificationSchema,
    handler: ({ deps, userId, params }) => withTransaction(deps.db, (tx) => markRead(tx, userId, params.id)),
  });

  route(app, {
    operationId: 'notifications.read_all',
    method: 'POST',
    url: '/api/v1/notifications/read_all',
    summary: 'Marks all notifications as read.',
    policy: policy.user({ scopes: notificationScopes }),
    duringReadOnly: true,
    response: ReadNotifications,
    handler: ({ deps, userId }) => withTransaction(deps.db, (tx) => markAllRead(tx, userId)),
  });
}

/**
 * Starts the page after the notification with this id. If that one no longer exists, it was the oldest one kept, so the
 * page is empty.
 */
async function listAfter(db: Db, userId: string, lastId: string | null) {
  const rows = await db
    .selectFrom('notifications as n')
    .selectAll('n')
    .where('n.user_id', '=', userId)
    .$if(lastId !== null, (query) =>
      query.where(
        sql<boolean>`(n.updated_at, n.id) < (select l.updated_at, l.id from notifications l
          where l.id = ${lastId} and l.user_id = ${userId})`,
      ),
    )
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const items = rows.slice(0, PAGE_SIZE).map(notificationView);
  return {
    items,
    next_cursor: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total_unread: (await unreadOf(db, [userId])).get(userId) ?? 0,
  };
}

/** @throws 404 if the notification isn't theirs */
async function markRead(tx: Tx, userId: string, id: string): Promise<NotificationView> {
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw common.notFound();
  if (row.read_at !== null) return notificationView(row);
  const read_at = await appNow(tx);
  await tx.updateTable('notifications').set({ read_at }).where('id', '=', id).execute();
  const view = notificationView({ ...row, read_at });
  wasRead(tx, userId, view);
  return view;
}

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

/** Writes in the same order as `notify` to avoid deadlocks. */
async function markAllRead(tx: Tx, userId: string) {
  const unread = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('dedupe_key')
    .forUpdate()
    .execute();
  const ids = unread.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .updateTable('notifications')
      .set({ read_at: await appNow(tx) })
      .where('id', 'in', ids)
      .execute();
    wasRead(tx, userId, null);
  }
  return { total_unread: (await unreadOf(tx, [userId])).get(userId) ?? 0 };
}

function wasRead(tx: Tx, userId: string, notification: NotificationView | null): void {
  announce(tx, userId, {
    type: notification ? 'notification.read' : 'notification.all_read',
    notification,
    silent: true,
  });
  touchAccount(tx, userId, 'unread');
}
