/** Kinds of messages a person can take themselves off. */
export const messageLists = ['referrals', 'news'] as const;
export type MessageList = (typeof messageLists)[number];

export interface MessageOptOutTable {
  user_id: string;
  list: MessageList;
  at: Date;
}

export interface NotificationTables {
  message_opt_outs: MessageOptOutTable;
}
