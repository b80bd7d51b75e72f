import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { unsubscribedLists } from '../email/optOuts.ts';
import type { MessageList } from '../email/tables.ts';
import { common } from '../shared/errors.ts';
import { emailKind } from './email.ts';
import { lockedCategories, type NotificationCategory, notificationCategories } from './tables.ts';

export const titles: Record<NotificationCategory, string> = {
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

/** @throws 1000 for a time in the past */
export async function mute(tx: Tx, userId: string, until: Date): Promise<void> {
  if (until <= (await appNow(tx))) throw common.validation(undefined, 'Choose a time in the future.', 'muted_until');
  await tx
    .insertInto('notification_mutes')
    .values({ user_id: userId, muted_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted_until: until }))
    .execute();
}

export async function readSettings(db: Db | Tx, userId: string) {
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

export function settingOf(id: NotificationCategory, enabled: boolean, unsubscribed: ReadonlySet<MessageList>) {
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
