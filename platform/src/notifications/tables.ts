/** Kinds of messages a person can take themselves off. */
export const messageLists = ['referrals', 'news'] as const;
export type MessageList = (typeof messageLists)[number];

export interface MessageOptOutTable {
  user_id: string;
  list: MessageList;
  at: Date;
}

/** What notifications are about; also the ids of the settings. */
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

/** What nobody can switch off or mute (DOMAIN.md section 9). */
export const lockedCategories: readonly NotificationCategory[] = ['money', 'security', 'result', 'dispute'];

/** Where a notification leads: every id that is known. The client chooses (PRODUCT.md section 2). */
export interface NotificationData {
  conversation_id?: string;
  active_match_id?: string;
  active_event_id?: string;
  /** `duelbook://…`, as in PRODUCT.md's link map. */
  nativedeeplink?: string;
  match_id?: string;
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
  message_opt_outs: MessageOptOutTable;
  notifications: NotificationTable;
  notification_settings: NotificationSettingTable;
  notification_mutes: NotificationMuteTable;
}

declare module '../db/database.ts' {
  interface Database extends NotificationTables {}
}
