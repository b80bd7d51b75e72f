import type { ColumnType, Generated } from 'kysely';

export const reportSubjects = ['message', 'user', 'clip', 'event', 'conversation'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportStates = ['open', 'upheld', 'rejected'] as const;
export type ReportState = (typeof reportStates)[number];

/** Where a mute applies: everywhere, in public chats, or in direct and group conversations. */
export const silenceScopes = ['all', 'comments', 'direct'] as const;
export type SilenceScope = (typeof silenceScopes)[number];

/** Actions of the content filter, mildest first. */
export type FilterAction = 'flag' | 'shadow' | 'bounce' | 'block';

/** Snapshot of a message near the reported one. */
export interface ReportContext {
  message_id: string;
  author_id: string | null;
  username: string | null;
  text: string;
  /** Whether this is the reported message. */
  reported: boolean;
  created_at: string;
}

export interface ReportTable {
  id: string;
  subject_type: ReportSubject;
  subject_id: string;
  subject_user_id: string | null;
  reporter_id: string | null;
  reason_key: string;
  reasons_version: number;
  text: Generated<string>;

  context: ColumnType<ReportContext[], string | undefined, never>;
  trusted: Generated<boolean>;
  hid: Generated<boolean>;
  state: Generated<ReportState>;
  decided_by: string | null;
  decision_reason: string | null;
  decided_at: Date | null;
  created_at: Date;
}

export interface ModerationLogTable {
  id: string;
  user_id: string;
  conversation_id: string | null;
  action: FilterAction;
  rule: string;
  matches: Generated<string[]>;
  text_hash: Buffer;
  created_at: Date;
}

export interface SilenceTable {
  id: string;
  user_id: string;
  scope: SilenceScope;
  until: Date;
  reason: string;
  staff_id: string | null;
  created_at: Date;
}

/** An active mute: scope, end and reason. */
export type Silence = Pick<SilenceTable, 'scope' | 'until' | 'reason'>;

export interface BanTable {
  id: string;
  user_id: string;
  reason: string;
  staff_id: string;
  created_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
  end_reason: string | null;
}

export interface ModerationTables {
  reports: ReportTable;
  moderation_log: ModerationLogTable;
  spam_texts: { fingerprint: Buffer; report_id: string; until: Date };
  silences: SilenceTable;
  bans: BanTable;
}

declare module '../db/database.ts' {
  interface Database extends ModerationTables {}
}
