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

export interface StatisticsTables {
  stake_results: StakeResultTable;
  stake_results_done: { market_id: string };
}

declare module '../db/database.ts' {
  interface Database extends StatisticsTables {}
}
