import type { ColumnType, Generated } from 'kysely';
import type { EmailContent } from './content.ts';

/**
 * Mailing lists a person can unsubscribe from. Unsubscribe links contain a list's position, so new lists must be added
 * at the end.
 */
export const messageLists = ['referrals', 'news', 'result', 'dispute'] as const;
export type MessageList = (typeof messageLists)[number];

export interface MessageOptOutTable {
  user_id: string;
  list: MessageList;
  at: Date;
}

/**
 * `refused`: by the mail server. `dropped`: the person no longer has a verified address or has unsubscribed, or the
 * email is too old.
 */
export type EmailState = 'waiting' | 'sent' | 'refused' | 'dropped';

export interface EmailTable {
  id: string;
  user_id: string;
  dedupe_key: string;
  /** Recipient's address. Null to use the person's verified address at the time of sending. */
  address: string | null;
  list: MessageList | null;
  subject: string;
  content: ColumnType<EmailContent, string, never>;
  state: Generated<EmailState>;
  created_at: Date;
  done_at: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    emails: EmailTable;
    message_opt_outs: MessageOptOutTable;
  }
}
