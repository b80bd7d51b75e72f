import type { MarketPhase } from '@/shared/api/types.generated';
import { StateChip } from '@/shared/ui/chip';
import { marketPhases } from '../model/words.ts';

/** The phase of a market. */
export function MarketPhaseChip({ phase }: { phase: MarketPhase }) {
  const { label, tone } = marketPhases[phase];
  return <StateChip tone={tone}>{label}</StateChip>;
}
