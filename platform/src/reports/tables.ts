import type { ColumnType, Generated } from 'kysely';
import type { ReportSubject } from '../moderation/reportSubjects.ts';

export const reportStates = ['open', 'upheld', 'rejected'] as const;
export type ReportState = (typeof reportStates)[number];

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

export interface ReportTables {
  reports: ReportTable;
  spam_texts: { fingerprint: Buffer; report_id: string; until: Date };
}

declare module '../db/database.ts' {
  interface Database extends ReportTables {}
}
