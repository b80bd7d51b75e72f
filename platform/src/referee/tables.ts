export interface RefereePresenceTable {
  event_id: string;
  user_id: string;
  editing_id: string | null;
  seen_at: Date;
}

declare module '../db/database.ts' {
  interface Database extends RefereeTables {}
}

export interface RefereeTables {
  referee_presence: RefereePresenceTable;
}
