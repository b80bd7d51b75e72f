import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readSettings } from '../preferences.ts';
import { NotificationSettings } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';

export function settingsRoute(app: App): void {
  route(app, {
    operationId: 'notifications.settings',
    method: 'GET',
    url: '/api/v1/notifications/settings',
    summary: "The viewer's notification settings.",
    policy: policy.user({ scopes: notificationScopes }),
    response: NotificationSettings,
    handler: ({ deps, userId }) => readSettings(deps.db, userId),
  });
}
