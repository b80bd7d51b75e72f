import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { unreadOf } from '../announce.ts';
import { NotificationFeed, notificationView } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';

const PAGE_SIZE = 20;

export function listRoute(app: App): void {
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
}

/**
 * Starts the page after the notification with this ID. A notification that no longer exists was older than all existing
 * ones, so the page is empty.
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
