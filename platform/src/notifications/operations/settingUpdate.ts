import Type from 'typebox';
import type { App } from '../../app.ts';
import { unsubscribedLists } from '../../email/optOuts.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { settingOf, titles } from '../preferences.ts';
import { NotificationSetting } from '../schemas.ts';
import { notificationScopes } from '../scopes.ts';
import { lockedCategories, notificationCategories } from '../tables.ts';

export function settingUpdateRoute(app: App): void {
  route(app, {
    operationId: 'notifications.setting_update',
    method: 'PATCH',
    url: '/api/v1/notifications/:id/settings',
    summary: 'Turns a category of notifications on or off. Locked categories stay on.',
    policy: policy.user({ scopes: notificationScopes }),
    fields: { id: 'Category ID.', enabled: 'True to receive notifications in this category.' },
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    query: Type.Object({ enabled: Type.Boolean() }),
    response: NotificationSetting,
    handler: async ({ deps, userId, params, query: { enabled } }) => {
      const category = notificationCategories.find((known) => known === params.id);
      if (!category) throw common.notFound();
      if (lockedCategories.includes(category)) {
        throw common.notAllowedNow({ id: category }, `${titles[category]}: these notifications can’t be turned off.`);
      }
      await deps.db
        .insertInto('notification_settings')
        .values({ user_id: userId, category, enabled })
        .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet({ enabled }))
        .execute();
      const lists = await unsubscribedLists(deps.db, userId);
      return settingOf(category, enabled, lists);
    },
  });
}
