export interface StakeResultTable {
  market_id: string;
  user_id: string;
  claim: number;
  event_id: string;
  game_id: string;
  paid: number;
  came: number;
  at: Date;
}

export interface LeaderboardRowTable {
  period: 'day' | 'week' | 'month' | 'season' | 'alltime';
  metric: 'profit' | 'win_rate' | 'streak' | 'stake_profit';
  game_id: string | null;
  user_id: string;
  value: number;
  rank: number;
}

export interface StatisticsTables {
  stake_results: StakeResultTable;
  stake_results_done: { market_id: string };
  leaderboard_rows: LeaderboardRowTable;
  leaderboard_counted: { singleton: boolean; at: Date };
}

declare module '../db/database.ts' {
  interface Database extends StatisticsTables {}
}
