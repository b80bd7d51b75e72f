/** Notification categories. They are also the IDs of the preferences. */
export const notificationCategories = [
  'money',
  'security',
  'result',
  'dispute',
  'matches',
  'events',
  'stakes',
  'messages',
  'mentions',
  'followers',
  'referrals',
  'support',
  'news',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Categories that can't be turned off or muted. */
export const lockedCategories: readonly NotificationCategory[] = ['money', 'security', 'result', 'dispute'];

/** All known IDs of a notification's subject. The client chooses which one to link to. */
export interface NotificationData {
  conversation_id?: string;
  active_match_id?: string;
  active_event_id?: string;
  /** `duelbook://…` deep link. */
  nativedeeplink?: string;
  match_id?: string;
  /** Set if the notification invites its recipient to the match, so that they can accept. */
  invited?: true;
  /** ID of a refunded order. A client that tracks the order itself shows only one message about it. */
  order_id?: string;
  /**
   * Set if missing the notification can cost the recipient money or a place and this doesn't follow from the category
   * or IDs.
   */
  urgent?: true;
}

export interface NotificationTable {
  id: string;
  user_id: string;
  category: NotificationCategory;
  title: string;
  body: string;
  image_url: string | null;
  data: NotificationData;
  dedupe_key: string;
  /** ID of the message that the notification shows. Null for all other subjects. */
  about_id: string | null;
  count: number;
  created_at: Date;
  updated_at: Date;
  read_at: Date | null;
  pushed_at: Date | null;
}

export interface NotificationSettingTable {
  user_id: string;
  category: NotificationCategory;
  enabled: boolean;
}

export interface NotificationMuteTable {
  user_id: string;
  muted_until: Date;
}

export interface NotificationTables {
  notifications: NotificationTable;
  notification_settings: NotificationSettingTable;
  notification_mutes: NotificationMuteTable;
}

declare module '../db/database.ts' {
  interface Database extends NotificationTables {}
}
