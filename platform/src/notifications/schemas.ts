import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { type NotificationTable, notificationCategories } from './tables.ts';
import { isUrgent } from './urgent.ts';

export const NotificationSchema = Type.Object({
  id: Id,
  category: OneOf(notificationCategories),
  title: Type.String(),
  body: Type.String(),
  image: Nullable(Type.String()),
  data: Type.Object({
    conversation_id: Nullable(Id),
    active_match_id: Nullable(Id),
    active_event_id: Nullable(Id),
    nativedeeplink: Nullable(Type.String()),
    match_id: Nullable(Id),
    invited: Type.Boolean(),
    order_id: Nullable(Id),
  }),
  urgent: Type.Boolean(),
  read: Type.Boolean(),
  count: Type.Integer(),
  created_at: DateTime,
  updated_at: DateTime,
});
describeSchema(NotificationSchema, 'Notification', 'Notification.', {
  category: 'Category, as listed in the notification settings.',
  title: 'Short title.',
  body: 'Text, one sentence.',
  image: 'Image URL. Null when there is none.',
  data: 'Link target.',
  urgent: 'True when missing it can cost money or a place.',
  read: 'True when it has been read.',
  count: 'Number of occurrences since the notification was last read.',
  created_at: 'Time of the first occurrence.',
  updated_at: 'Time of the last occurrence. Lists are sorted by this time.',
  'data.conversation_id': 'ID of the conversation. Null when there is none.',
  'data.active_match_id': 'ID of the match while it is active. Null otherwise.',
  'data.active_event_id': 'ID of the event while it is active. Null otherwise.',
  'data.nativedeeplink': 'Deep link into the app, `duelbook://…`. Null when there is none.',
  'data.match_id': 'ID of the match. Null when there is none.',
  'data.invited': 'True when the notification invites the user to the match and the invitation can be accepted.',
  'data.order_id': 'ID of the stake order that was refunded. Null for all other notifications.',
});
export type NotificationView = Static<typeof NotificationSchema>;

export const NotificationFeed = Type.Object({
  items: Type.Array(NotificationSchema),
  next_cursor: Nullable(Id),
  total_unread: Type.Integer(),
});
describeSchema(NotificationFeed, 'NotificationFeed', 'Notifications, newest first.', {
  items: 'Notifications on this page.',
  next_cursor: 'Value to pass as `last_notification_id` to load older notifications. Null when there are none.',
  total_unread: 'Total number of unread notifications.',
});

export const ReadNotifications = Type.Object({ total_unread: Type.Integer() });
describeSchema(ReadNotifications, 'ReadNotifications', 'Unread count after marking notifications as read.', {
  total_unread: 'Total number of unread notifications.',
});

export const NotificationSetting = Type.Object({
  id: OneOf(notificationCategories),
  title: Type.String(),
  enabled: Type.Boolean(),
  locked: Type.Boolean(),
  email: Nullable(Type.Boolean()),
  email_locked: Type.Boolean(),
});
describeSchema(NotificationSetting, 'NotificationSetting', 'Setting of a notification category.', {
  id: 'Notification category.',
  title: 'Readable name.',
  enabled: 'True when the viewer receives notifications in this category.',
  locked: "True when the category can't be turned off.",
  email: 'True when they are also emailed. Null for categories that are never emailed.',
  email_locked: "True when the emails can't be turned off.",
});

export const NotificationSettings = Type.Object({
  settings: Type.Array(NotificationSetting),
  muted_until: Nullable(DateTime),
  email_verified: Type.Boolean(),
});
describeSchema(NotificationSettings, 'NotificationSettings', 'Notification settings.', {
  settings: 'All categories.',
  muted_until: 'End of the mute. Null when not muted.',
  email_verified: 'True when the account has a verified email address. Without one, nothing is emailed.',
});

/** Event data of channel `notifications`. */
export const NotificationEvent = Type.Object({
  type: Type.String(),
  /** The affected notification. Null in a snapshot and when all are marked as read. */
  notification: Nullable(NotificationSchema),
  /** Whether the notification was created while notifications were muted. If so, it is counted but not displayed. */
  silent: Type.Boolean(),
  total_unread: Type.Integer(),
});
describeSchema(NotificationEvent, 'NotificationEvent', "Change to the viewer's notifications.", {
  type: 'Type of change: `state` in a snapshot, otherwise `notification.added`, `notification.changed`, `notification.removed`, `notification.read` or `notification.all_read`.',
  notification:
    'Affected notification, without its texts when it was removed. Null in a snapshot and if all notifications were marked as read.',
  silent: 'True when the notification is listed and counted but not shown as a pop-up.',
  total_unread: 'Total number of unread notifications.',
});
export type NotificationEvent = Static<typeof NotificationEvent>;

export function notificationView(row: Omit<Selectable<NotificationTable>, 'user_id'>): NotificationView {
  const { conversation_id, active_match_id, active_event_id, nativedeeplink, match_id, invited, order_id } = row.data;
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    body: row.body,
    image: row.image_url,
    data: {
      conversation_id: conversation_id ?? null,
      active_match_id: active_match_id ?? null,
      active_event_id: active_event_id ?? null,
      nativedeeplink: nativedeeplink ?? null,
      match_id: match_id ?? null,
      invited: invited === true,
      order_id: order_id ?? null,
    },
    urgent: isUrgent(row),
    read: row.read_at !== null,
    count: row.count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
