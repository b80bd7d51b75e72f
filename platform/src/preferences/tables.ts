export interface UserGameTable {
  user_id: string;
  game_id: string;
  position: number;
}

export interface PreferenceTables {
  user_games: UserGameTable;
}

declare module '../db/database.ts' {
  interface Database extends PreferenceTables {}
}
