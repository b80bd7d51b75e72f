import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { type NotificationTable, notificationCategories } from './tables.ts';

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
  }),
  read: Type.Boolean(),
  count: Type.Integer(),
  created_at: DateTime,
  updated_at: DateTime,
});
describeSchema(NotificationSchema, 'Notification');
export type NotificationView = Static<typeof NotificationSchema>;

export const NotificationFeed = Type.Object({
  items: Type.Array(NotificationSchema),
  next_cursor: Nullable(Id),
  total_unread: Type.Integer(),
});
describeSchema(NotificationFeed, 'NotificationFeed');

export const ReadNotifications = Type.Object({ total_unread: Type.Integer() });
describeSchema(ReadNotifications, 'ReadNotifications');

export const NotificationSetting = Type.Object({
  id: OneOf(notificationCategories),
  title: Type.String(),
  enabled: Type.Boolean(),
  locked: Type.Boolean(),
});
describeSchema(NotificationSetting, 'NotificationSetting');

export const NotificationSettings = Type.Object({
  items: Type.Array(NotificationSetting),
  muted_until: Nullable(DateTime),
});
describeSchema(NotificationSettings, 'NotificationSettings');

/** Data of channel `notifications`. */
export const NotificationEvent = Type.Object({
  type: Type.String(),
  /** The one it is about; null in a snapshot, and when all were read. */
  notification: Nullable(NotificationSchema),
  /** It came while the person is muted: it is counted, not shown. */
  silent: Type.Boolean(),
  total_unread: Type.Integer(),
});
describeSchema(NotificationEvent, 'NotificationEvent');
export type NotificationEvent = Static<typeof NotificationEvent>;

export function notificationView(row: Omit<Selectable<NotificationTable>, 'user_id'>): NotificationView {
  const { conversation_id, active_match_id, active_event_id, nativedeeplink, match_id } = row.data;
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
    },
    read: row.read_at !== null,
    count: row.count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
