import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { DateTime } from '../../shared/schema.ts';
import { mute, readSettings } from '../preferences.ts';
import { NotificationSettings } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';

export function muteRoute(app: App): void {
  route(app, {
    operationId: 'notifications.mute',
    method: 'POST',
    url: '/api/v1/notifications/mute',
    summary: 'Mutes all notifications until the given time, except in locked categories. Null unmutes them.',
    policy: policy.user({ scopes: notificationScopes }),
    fields: { muted_until: 'End of the mute. Null unmutes notifications.' },
    query: Type.Object({ muted_until: Type.Optional(DateTime) }),
    response: NotificationSettings,
    handler: ({ deps, userId, query: { muted_until: until } }) =>
      withTransaction(deps.db, async (tx) => {
        if (until === undefined) {
          await tx.deleteFrom('notification_mutes').where('user_id', '=', userId).execute();
        } else {
          await mute(tx, userId, new Date(until));
        }
        return readSettings(tx, userId);
      }),
  });
}
