export interface CommentatorTable {
  user_id: string;
  enabled: boolean;
  changed_at: Date;
}

export interface EventClaimTable {
  event_id: string;
  user_id: string;
  /** Null if staff assigned the commentator. */
  claimed_at: Date | null;
  /** Null while the commentator isn't live. */
  live_at: Date | null;
}

export interface CommentatorTables {
  commentators: CommentatorTable;
  event_claims: EventClaimTable;
}

declare module '../db/database.ts' {
  interface Database extends CommentatorTables {}
}
