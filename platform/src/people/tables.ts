import type { Generated } from 'kysely';

export interface FollowTable {
  follower_id: string;
  followed_id: string;
  created_at: Date;
}

export interface FollowCountTable {
  user_id: string;
  followers: Generated<number>;
  following: Generated<number>;
}

export interface BlockTable {
  blocker_id: string;
  blocked_id: string;
  reason: string | null;
  note: string | null;
  created_at: Date;
}

export interface PresenceTable {
  user_id: string;
  seen_at: Date;
}

export interface VideoTable {
  id: string;
  user_id: string;
  media_id: string;
  title: string;
  created_at: Date;
  removed_at: Date | null;
}

export interface ClipTable {
  id: string;
  owner_id: string;
  media_id: string;
  match_id: string | null;
  event_id: string | null;
  start_ms: number;
  end_ms: number;
  title: string;
  created_at: Date;
  removed_at: Date | null;
}

export interface PeopleTables {
  follows: FollowTable;
  follow_counts: FollowCountTable;
  blocks: BlockTable;
  presence: PresenceTable;
  videos: VideoTable;
  clips: ClipTable;
}

declare module '../db/database.ts' {
  interface Database extends PeopleTables {}
}
