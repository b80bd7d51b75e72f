import type { MarketPhase } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { StaffMarket_ViewFragment } from '../api/stakes.generated.ts';

type Market = Pick<StaffMarket_ViewFragment, 'phase' | 'potAmount' | 'waitingAmount'> & {
  readonly exposure: readonly { readonly stakersCount: number }[];
};

/** Matched and unmatched stakes of some markets, in cents, and the number of positions. */
export function heldBy(markets: readonly Market[]) {
  return {
    pot: markets.reduce((sum, { potAmount }) => sum + potAmount, 0),
    waiting: markets.reduce((sum, { waitingAmount }) => sum + waitingAmount, 0),
    positions: markets.flatMap(({ exposure }) => exposure).reduce((sum, { stakersCount }) => sum + stakersCount, 0),
  };
}

const undecided: readonly MarketPhase[] = ['draft', 'open', 'in_play', 'suspended', 'closed'];

/** Whether the market has no result yet, so that it can be suspended and voided. */
export const isUndecided = ({ phase }: Pick<Market, 'phase'>): boolean => undecided.includes(phase);

/** Effects of voiding the markets on the money, one sentence per line. */
export function voidEffects(markets: readonly Market[]): readonly string[] {
  const { pot, waiting, positions } = heldBy(markets);
  if (pot + waiting === 0) return ['No money is in the market, so it’s voided right away.'];
  return [
    `${formatMoney(pot)} of matched stakes in ${positions} positions and ${formatMoney(waiting)} of open offers go back to the people who paid them.`,
    'A second staff member must approve this within 24 hours. Until then nothing changes.',
  ];
}
