import type { ColumnType, Generated } from 'kysely';
import type { ConversationKind, NotificationSetting, Role, SubjectType, SupportTopic } from './kinds.ts';

type Json<T> = ColumnType<T, string | undefined, string>;

/** IDs and link data of the objects a message refers to. Which fields are set depends on the message type. */
export interface Payload {
  giphy_id?: string;
  match_id?: string;
  event_team_id?: string;
  clip_id?: string;
  deeplink?: string;
  button_text?: string;
  /** Set if the author answers as a support agent. */
  agent?: true;
}

export interface StoredReaction {
  type: string;
  value: string;
  count: number;
}

export interface ConversationTable {
  id: string;
  kind: ConversationKind;
  title: string | null;
  direct_key: string | null;
  subject_type: SubjectType | null;
  subject_id: string | null;
  category_id: string | null;
  verified: Generated<boolean>;
  guidelines: string | null;
  slow_mode_seconds: number | null;
  image_url: string | null;
  owner_id: string | null;
  member_count: Generated<number>;
  version: Generated<number>;
  last_seq: Generated<number>;
  notified_seq: Generated<number>;
  spread_seq: Generated<number>;
  last_message_id: string | null;
  last_message_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  closed_at: Date | null;
}

export interface ConversationMemberTable {
  conversation_id: string;
  user_id: string;
  role: Generated<Role>;
  version: Generated<number>;
  last_read_seq: Generated<number>;
  last_read_message_id: string | null;
  last_mention_seq: Generated<number>;
  pinned_at: Date | null;
  archived_at: Date | null;
  muted_until: Date | null;
  notification_setting: NotificationSetting;
  guidelines_approved_at: Date | null;
  joined_at: ColumnType<Date, Date | undefined, Date>;
  left_at: Date | null;
  last_sent_at: Date | null;
  typing_at: Date | null;
}

export interface MessageTable {
  id: string;
  conversation_id: string;
  seq: number;
  version: Generated<number>;
  author_id: string | null;
  type: string;
  body: string;
  payload: Json<Payload>;
  mention_ids: Generated<string[]>;
  content_id: string | null;
  nonce: string | null;
  sent_hash: Buffer | null;
  reply_to_id: string | null;
  reaction_counts: Json<StoredReaction[]>;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

export interface MessageReactionTable {
  message_id: string;
  user_id: string;
  type: string;
  value: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface GiphyItemTable {
  id: string;
  title: string;
  url: string;
  mp4_url: string | null;
  preview_url: string;
  width: number;
  height: number;
  seen_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SupportCaseTable {
  conversation_id: string;
  topic: SupportTopic;
  match_id: string | null;
  transaction_id: string | null;
  opened_at: Date;
  due_at: Date;
  first_answer_at: Date | null;
  closed_at: Date | null;
  agent_id: string | null;
}

export interface ChatTables {
  conversation_categories: { id: string; slug: string; name: string; position: number };
  conversations: ConversationTable;
  conversation_members: ConversationMemberTable;
  messages: MessageTable;
  message_reactions: MessageReactionTable;
  giphy_items: GiphyItemTable;
  support_cases: SupportCaseTable;
}

declare module '../db/database.ts' {
  interface Database extends ChatTables {}
}
