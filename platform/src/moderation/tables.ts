import type { Generated } from 'kysely';
import type { SilenceScope } from '../users/silences.ts';

/** Actions of the content filter, mildest first. */
export type FilterAction = 'flag' | 'shadow' | 'bounce' | 'block';

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
  moderation_log: ModerationLogTable;
  silences: SilenceTable;
  bans: BanTable;
}

declare module '../db/database.ts' {
  interface Database extends ModerationTables {}
}
