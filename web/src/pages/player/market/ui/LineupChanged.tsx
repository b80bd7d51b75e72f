import { Users } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { changeWords, effectWords } from '../model/lineupChange.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';

/**
 * The latest lineup change while stakes were open, and its effect on these stakes. Renders nothing if there is none.
 */
export function LineupChanged({ event }: { event: MarketEvent }) {
  const [latest] = event.lineupChanges;
  if (!latest || event.completedAt !== null) return null;
  return (
    <Banner tone="azure" icon={<Users {...icon} />} title="Lineup changed.">
      <bdi>{changeWords(latest, event.teams)}.</bdi> <bdi>{effectWords[latest.effect]}</bdi>
    </Banner>
  );
}
