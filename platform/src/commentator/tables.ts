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

export interface CommentatorVideoTable {
  id: string;
  user_id: string;
  event_id: string | null;
  media_id: string;
  /** Preview frame. Null if there is none. */
  picture_id: string | null;
  title: string;
  created_at: Date;
  removed_at: Date | null;
}

export interface CommentatorTrailerTable {
  id: string;
  user_id: string;
  league_id: string;
  media_id: string;
  /** Preview frame. Null if there is none. */
  picture_id: string | null;
  title: string;
  created_at: Date;
  changed_at: Date;
  removed_at: Date | null;
}

export interface TalkingPointTable {
  id: string;
  event_id: string;
  /** Who wrote it. */
  user_id: string;
  text: string;
  /** Time it was checked off. Null until then. */
  done_at: Date | null;
  created_at: Date;
}

export interface PortalCodeTable {
  code_hash: Buffer;
  user_id: string;
  /** Device of the session that asked for the code. Null without one. */
  device_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface CommentatorTables {
  commentators: CommentatorTable;
  commentator_portal_codes: PortalCodeTable;
  commentator_trailers: CommentatorTrailerTable;
  commentator_videos: CommentatorVideoTable;
  event_claims: EventClaimTable;
  event_talking_points: TalkingPointTable;
}

declare module '../db/database.ts' {
  interface Database extends CommentatorTables {}
}
