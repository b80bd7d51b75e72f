import Type from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { DateTime } from '../shared/schema.ts';
import { NotificationSetting, NotificationSettings } from './schemas.ts';
import { notificationScopes } from './scopes.ts';
import { lockedCategories, type NotificationCategory, notificationCategories } from './tables.ts';

const titles: Record<NotificationCategory, string> = {
  money: 'Deposits and withdrawals',
  security: 'Account security',
  result: 'Results',
  dispute: 'Disputes',
  matches: 'Matches',
  events: 'Events',
  stakes: 'Stakes',
  messages: 'Messages',
  mentions: 'Mentions',
  followers: 'Followers',
  referrals: 'Referrals',
  support: 'Support',
  news: 'News',
};

/** Notification preferences and temporary muting. */
export function notificationSettingsRoutes(app: App): void {
  route(app, {
    operationId: 'notifications.settings',
    method: 'GET',
    url: '/api/v1/notifications/settings',
    summary: "The viewer's notification settings.",
    policy: policy.user({ scopes: notificationScopes }),
    response: NotificationSettings,
    handler: ({ deps, userId }) => readSettings(deps.db, userId),
  });

  route(app, {
    operationId: 'notifications.setting_update',
    method: 'PATCH',
    url: '/api/v1/notifications/:id/settings',
    summary: 'Turns a category of notifications on or off. Locked categories stay on.',
    policy: policy.user({ scopes: notificationScopes }),
    fields: { id: 'Category id.', enabled: 'True to receive them.' },
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
      return settingOf(category, enabled);
    },
  });

  route(app, {
    operationId: 'notifications.mute',
    method: 'POST',
    url: '/api/v1/notifications/mute',
    summary: 'Mutes all notifications except locked categories until a given time, or unmutes them.',
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

/** @throws 1000 for a time in the past */
async function mute(tx: Tx, userId: string, until: Date): Promise<void> {
  if (until <= (await appNow(tx))) throw common.validation(undefined, 'Choose a time in the future.', 'muted_until');
  await tx
    .insertInto('notification_mutes')
    .values({ user_id: userId, muted_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted_until: until }))
    .execute();
}

async function readSettings(db: Db | Tx, userId: string) {
  const changed = await db
    .selectFrom('notification_settings')
    .select(['category', 'enabled'])
    .where('user_id', '=', userId)
    .execute();
  const mute = await db
    .selectFrom('notification_mutes')
    .select('muted_until')
    .where('user_id', '=', userId)
    .where('muted_until', '>', await appNow(db))
    .executeTakeFirst();
  const off = new Set(changed.filter(({ enabled }) => !enabled).map(({ category }) => category));
  return {
    items: notificationCategories.map((category) => settingOf(category, !off.has(category))),
    muted_until: mute?.muted_until.toISOString() ?? null,
  };
}

const settingOf = (id: NotificationCategory, enabled: boolean) => ({
  id,
  title: titles[id],
  enabled,
  locked: lockedCategories.includes(id),
});
