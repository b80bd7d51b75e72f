export interface CommentatorTable {
  user_id: string;
  enabled: boolean;
  changed_at: Date;
}

export interface EventClaimTable {
  event_id: string;
  user_id: string;
  /** When the commentator claimed the event. Null if staff assigned them. */
  claimed_at: Date | null;
  /** When the commentator went live. Null while they aren't live. */
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
  /** ID of the commentator who wrote the talking point. */
  user_id: string;
  text: string;
  /** When the talking point was checked off. Null until then. */
  done_at: Date | null;
  created_at: Date;
}

export interface PortalCodeTable {
  code_hash: Buffer;
  user_id: string;
  /** Device of the session that requested the code. Null if it had none. */
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
