import type { ColumnType, Generated } from 'kysely';

export interface TwitchAccountTable {
  id: string;
  user_id: string;
  twitch_user_id: string;
  username: string;
  state: Generated<'linked' | 'disconnected'>;
  linked_at: Date;
  disconnected_at: Date | null;
  live: Generated<boolean>;
  live_since: Date | null;
  live_title: string | null;
  live_viewers: Generated<number>;
  /** When Twitch last responded to a status request. */
  checked_at: Date | null;
  /** Latest measured delays of the video in milliseconds, oldest first. */
  stream_delays: ColumnType<number[], number[] | undefined, number[]>;
  /** HLS playlist found by the latest measurement. Valid for a few minutes. */
  hls_url: string | null;
  measured_at: Date | null;
  /** Encrypted stream key of the channel. Null if the account was linked without permission to read it. */
  stream_key: Buffer | null;
}

export interface TwitchLinkTable {
  state_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

export interface TwitchTables {
  twitch_accounts: TwitchAccountTable;
  twitch_links: TwitchLinkTable;
}

declare module '../db/database.ts' {
  interface Database extends TwitchTables {}
}
