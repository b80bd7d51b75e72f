import type { Generated } from 'kysely';

/** Numbers of cheers that can be sent at once. */
export const cheerCounts = [1, 5, 25] as const;
export type CheerCount = (typeof cheerCounts)[number];

export interface CheerBoardTable {
  event_id: string;
}

export interface CheerTable {
  id: string;
  event_id: string;
  event_team_id: string;
  user_id: string;
  count: CheerCount;
  at: Date;
  /** Whether the cheer is included in `cheer_totals`. */
  counted: Generated<boolean>;
}

export interface CheerTotalTable {
  event_team_id: string;
  event_id: string;
  count: number;
}

export interface TvTables {
  cheer_boards: CheerBoardTable;
  cheers: CheerTable;
  cheer_totals: CheerTotalTable;
}

declare module '../db/database.ts' {
  interface Database extends TvTables {}
}
