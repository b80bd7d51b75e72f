import { resultOf, type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';

/** Something of it was matched, and its end was not the person's own doing: who cancels or sells by hand has read that already. */
function isNews({ legs, winStatus }: Slip_ViewFragment): boolean {
  if (winStatus !== 'cashed_out') return legs.some(({ matchedAmount }) => matchedAmount > 0);
  return legs.some(({ orders }) => orders.some(({ kind, matchedAmount }) => kind === 'ask' && matchedAmount > 0));
}

/**
 * Slips that were not settled when somebody last looked, oldest first. What was settled before anybody looked is no news.
 * @param known ids of slips that were settled before; null when nobody has looked yet
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
  /** What came back, in cents. */
  came: number;
  staked: number;
  net: number;
  /** A gain that may be celebrated: never a payout below the stake. */
  joy: boolean;
}

const titles: Partial<Record<Slip_ViewFragment['winStatus'], string>> = {
  won: 'You won',
  lost: 'Not this time',
  void: 'Your stake is back',
  dead_heat: 'A dead heat',
  cashed_out: 'Sold before the end',
};

function textOf(slip: Slip_ViewFragment, came: number, staked: number): string {
  const [leg] = slip.legs.filter(({ slot }) => slot === 'lineup');
  const what = slip.legs.length === 1 && leg ? teamsOf(leg).claim : `Slip No. ${String(slip.number).padStart(6, '0')}`;
  switch (slip.winStatus) {
    case 'won':
      return `${what}: ${formatMoney(came)} is in your wallet.`;
    case 'lost':
      return `${what}: the ${formatMoney(staked)} went to the other side.`;
    case 'void':
      return `${what}: no result counts. All of it is in your wallet.`;
    case 'dead_heat':
      return `${what}: the place is shared, and so is the payout.`;
    case 'cashed_out':
      return `${what}: the result no longer touches it.`;
    default:
      return what;
  }
}

/** How a settled slip ended, told as plainly when it is lost as when it is won. */
export function resultWords(slip: Slip_ViewFragment): ResultWords {
  const { staked, came, net } = resultOf(slip);
  const title = titles[slip.winStatus] ?? 'Settled';
  return { title, text: textOf(slip, came, staked), came, staked, net, joy: slip.winStatus === 'won' && net > 0 };
}
