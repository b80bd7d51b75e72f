import type { ColumnType, Generated } from 'kysely';
import type { MessageList } from '../notifications/tables.ts';
import type { EmailContent } from './content.ts';

/**
 * `refused`: by the mail server. `dropped`: the person no longer has a verified address or has unsubscribed, or the
 * email is too old.
 */
export type EmailState = 'waiting' | 'sent' | 'refused' | 'dropped';

export interface EmailTable {
  id: string;
  user_id: string;
  dedupe_key: string;
  /** Null to use the person's verified address at the time of sending. */
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
  }
}
