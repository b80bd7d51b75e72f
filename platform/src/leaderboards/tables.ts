export interface LeaderboardRowTable {
  period: 'day' | 'week' | 'month' | 'season' | 'alltime';
  metric: 'profit' | 'win_rate' | 'streak' | 'stake_profit';
  game_id: string | null;
  user_id: string;
  value: number;
  rank: number;
}

export interface LeaderboardTables {
  leaderboard_rows: LeaderboardRowTable;
  leaderboard_counted: { singleton: boolean; at: Date };
}

declare module '../db/database.ts' {
  interface Database extends LeaderboardTables {}
}
