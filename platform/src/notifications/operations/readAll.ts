import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { unreadOf } from '../announce.ts';
import { wasRead } from '../read.ts';
import { ReadNotifications } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';

export function readAllRoute(app: App): void {
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
