import { formatPercent } from '@/shared/lib/format';
import type { MarketEvent } from './useMarketPage.ts';

const paidBy = 'of matched stakes, paid by Duelbook, never from stakes.';

/** Formats basis points as a percentage: `2%`, `2.5%`. */
const percentOf = (bps: number) => formatPercent(bps / 100);

/**
 * Describes partners' earnings from stakes on their teams: one sentence per team, or a single sentence if all teams
 * have the same share.
 */
export function shareSentences({ revShares, teams }: Pick<MarketEvent, 'revShares' | 'teams'>): string[] {
  const [first] = revShares;
  if (first && revShares.length === teams.length && revShares.every(({ bps }) => bps === first.bps))
    return [`Partners of ${teams.length === 2 ? 'both' : 'all'} teams earn ${percentOf(first.bps)} ${paidBy}`];
  return revShares.flatMap(({ eventTeamId, bps }) => {
    const team = teams.find(({ id }) => id === eventTeamId);
    return team ? [`Partners of ${team.name} earn ${percentOf(bps)} ${paidBy}`] : [];
  });
}
