export const oddsFormats = ['cents', 'decimal', 'american', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

export interface UserGameTable {
  user_id: string;
  game_id: string;
  position: number;
}

export interface UserOddsFormatTable {
  user_id: string;
  odds_format: OddsFormat;
}

export interface PreferenceTables {
  user_odds_formats: UserOddsFormatTable;
  user_games: UserGameTable;
}

declare module '../db/database.ts' {
  interface Database extends PreferenceTables {}
}
