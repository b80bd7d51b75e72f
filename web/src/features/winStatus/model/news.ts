import { resultOf, type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';

/**
 * Whether the result is news to the user, that is, part of the slip was matched and the user didn't end it by canceling
 * or selling.
 */
function isNews({ legs, winStatus }: Slip_ViewFragment): boolean {
  if (winStatus !== 'cashed_out') return legs.some(({ matchedAmount }) => matchedAmount > 0);
  return legs.some(({ orders }) => orders.some(({ kind, matchedAmount }) => kind === 'ask' && matchedAmount > 0));
}

/**
 * Slips that have settled since the last check, oldest first. Those that settled before the first check don't count as
 * news.
 * @param known IDs of slips that had already settled; null before the first check
 */
export function newlySettled(
  slips: readonly Slip_ViewFragment[],
  known: ReadonlySet<string> | null,
): Slip_ViewFragment[] {
  if (known === null) return [];
  return slips.filter((slip) => slip.state === 'settled' && !known.has(slip.id) && isNews(slip)).reverse();
}

export interface ResultWords {
  title: string;
  text: string;
  /** Amount paid back to the user, in cents. */
  came: number;
  staked: number;
  net: number;
  /** Whether to celebrate. True only for net gains, never for a payout below the stake. */
  joy: boolean;
}

const titles: Partial<Record<Slip_ViewFragment['winStatus'], string>> = {
  won: 'You won',
  lost: 'Not this time',
  void: 'Your stake was refunded',
  dead_heat: 'Tie',
  cashed_out: 'Cashed out',
};

function textOf(slip: Slip_ViewFragment, came: number, staked: number): string {
  const [leg] = slip.legs.filter(({ slot }) => slot === 'lineup');
  const what = slip.legs.length === 1 && leg ? teamsOf(leg).claim : `Slip No. ${String(slip.number).padStart(6, '0')}`;
  switch (slip.winStatus) {
    case 'won':
      return `${what}: ${formatMoney(came)} was added to your balance.`;
    case 'lost':
      return `${what}: you lost your ${formatMoney(staked)} stake.`;
    case 'void':
      return `${what}: the market was voided. Your full stake is back in your balance.`;
    case 'dead_heat':
      return `${what}: it’s a tie, so the payout is shared.`;
    case 'cashed_out':
      return `${what}: the result no longer affects it.`;
    default:
      return what;
  }
}

/** Describes the result of a settled slip. Losses are worded as plainly as wins. */
export function resultWords(slip: Slip_ViewFragment): ResultWords {
  const { came, net } = resultOf(slip);
  // Only the matched part was won or lost.
  const staked = came - net;
  const title = titles[slip.winStatus] ?? 'Settled';
  return { title, text: textOf(slip, came, staked), came, staked, net, joy: slip.winStatus === 'won' && net > 0 };
}
