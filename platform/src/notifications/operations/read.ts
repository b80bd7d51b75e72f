import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { wasRead } from '../read.ts';
import { NotificationSchema, type NotificationView, notificationView } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';

export function readRoute(app: App): void {
  route(app, {
    operationId: 'notifications.read',
    method: 'POST',
    url: '/api/v1/notifications/:id/read',
    summary: 'Marks a notification as read.',
    policy: policy.user({ scopes: notificationScopes }),
    duringReadOnly: true,
    fields: { id: 'Notification ID.' },
    params: Type.Object({ id: Id }),
    response: NotificationSchema,
    handler: ({ deps, userId, params }) => withTransaction(deps.db, (tx) => markRead(tx, userId, params.id)),
  });
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
