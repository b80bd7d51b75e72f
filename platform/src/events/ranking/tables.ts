/** A season of a league after its first one. */
export interface RankingSeasonTable {
  league_id: string;
  /** Number of the season. The first season has number 1 and no row. */
  number: number;
  started_at: Date;
  started_by: string;
  reason: string;
}

/** Kysely types of the ranking tables. */
export interface RankingTables {
  ranking_seasons: RankingSeasonTable;
}

declare module '../../db/database.ts' {
  interface Database extends RankingTables {}
}
