import type { MarketType } from '../../../events/market/phases.ts';

export const stakeTypes: readonly { type: MarketType; title: string; words: string; min_teams: number }[] = [
  { type: 'winner', title: 'Winner', words: 'Who wins the event. Every event has this market.', min_teams: 2 },
  { type: 'round_winner', title: 'Round winner', words: 'Who wins the next round.', min_teams: 2 },
  {
    type: 'placement_top_k',
    title: 'Top half',
    words: 'Which teams finish in the top half of the field.',
    min_teams: 4,
  },
];
