import type { MarketPhase } from '@/shared/api/types.generated.ts';

const words: Record<MarketPhase, string> = {
  draft: 'Not open yet',
  open: 'Open',
  in_play: 'In play',
  suspended: 'Paused',
  closed: 'Closed',
  provisional: 'Paid, not final yet',
  settled: 'Settled',
  voided: 'Void',
};

export const phaseWords = (phase: MarketPhase): string => words[phase];

/** Orders are taken. */
export const takesOrders = (phase: MarketPhase): boolean => phase === 'open' || phase === 'in_play';

/** Nothing more is staked here. */
export const finished = (phase: MarketPhase): boolean =>
  phase === 'closed' || phase === 'provisional' || phase === 'settled' || phase === 'voided';
