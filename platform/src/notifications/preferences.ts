import Type from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { DateTime } from '../shared/schema.ts';
import { emailKind } from './email.ts';
import { setSubscribed, unsubscribedLists } from './optOuts.ts';
import { NotificationSetting, NotificationSettings } from './schemas.ts';
import { notificationScopes } from './scopes.ts';
import { lockedCategories, type MessageList, type NotificationCategory, notificationCategories } from './tables.ts';

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

/** Routes for notification preferences and temporary muting. */
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
    fields: { id: 'Category id.', enabled: 'True to receive notifications in this category.' },
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

  route(app, {
    operationId: 'notifications.email_update',
    method: 'PATCH',
    url: '/api/v1/notifications/:id/email',
    summary: "Turns a category's emails on or off. Receipts and security notices are always emailed.",
    policy: policy.user({ scopes: notificationScopes }),
    fields: { id: 'Category id.', enabled: 'True to receive emails.' },
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    query: Type.Object({ enabled: Type.Boolean() }),
    response: NotificationSetting,
    handler: ({ deps, userId, params, query: { enabled } }) =>
      withTransaction(deps.db, (tx) => setEmail(tx, userId, params.id, enabled)),
  });

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

/** @throws 404 for an unknown category, 1002 if the category has no emails or they can't be turned off */
async function setEmail(tx: Tx, userId: string, id: string, enabled: boolean) {
  const category = notificationCategories.find((known) => known === id);
  if (!category) throw common.notFound();
  const kind = emailKind(category);
  if (kind === null) throw common.notAllowedNow({ id }, `${titles[category]} aren’t sent by email.`);
  if (kind === 'mandatory')
    throw common.notAllowedNow({ id }, `${titles[category]}: these emails can’t be turned off.`);
  await setSubscribed(tx, { userId, list: kind }, enabled);
  const { settings } = await readSettings(tx, userId);
  const setting = settings.find((each) => each.id === category);
  invariant(setting, 'every category has a setting');
  return setting;
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
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst();
  const lists = await unsubscribedLists(db, userId);
  const off = new Set(changed.filter(({ enabled }) => !enabled).map(({ category }) => category));
  return {
    settings: notificationCategories.map((category) => settingOf(category, !off.has(category), lists)),
    muted_until: mute?.muted_until.toISOString() ?? null,
    email_verified: (user?.email_verified_at ?? null) !== null,
  };
}

function settingOf(id: NotificationCategory, enabled: boolean, unsubscribed: ReadonlySet<MessageList>) {
  const kind = emailKind(id);
  return {
    id,
    title: titles[id],
    enabled,
    locked: lockedCategories.includes(id),
    email: kind === null ? null : kind === 'mandatory' || !unsubscribed.has(kind),
    email_locked: kind === 'mandatory',
  };
}
