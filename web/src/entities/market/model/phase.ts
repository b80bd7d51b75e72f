import type { MarketPhase } from '@/shared/api/types.generated.ts';

const words: Record<MarketPhase, string> = {
  draft: 'Not open yet',
  open: 'Open',
  in_play: 'In play',
  suspended: 'Paused',
  closed: 'Closed',
  provisional: 'Result in, not final yet',
  settled: 'Settled',
  voided: 'Void',
};

export const phaseWords = (phase: MarketPhase): string => words[phase];

/** Whether the market accepts orders. */
export const takesOrders = (phase: MarketPhase): boolean => phase === 'open' || phase === 'in_play';

/** Whether staking has ended for good. */
export const finished = (phase: MarketPhase): boolean =>
  phase === 'closed' || phase === 'provisional' || phase === 'settled' || phase === 'voided';
