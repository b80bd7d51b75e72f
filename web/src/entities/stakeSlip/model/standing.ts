import type { PastEventRole } from '@/shared/api/types.generated';
import { contractsOf, formatContracts } from '@/shared/lib/contracts';
import { formatCount, formatMoney } from '@/shared/lib/format';
import type { PriceLine } from '@/shared/lib/overlays';
import type { Side, StampState } from '@/shared/ui/chip';
import type { Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import { claimWords } from './claimWords.ts';
import { legReceipt, receiptStamp, waitingAmount, waitingOrders, waitingPayout } from './receipt.ts';

interface Claim extends Pick<SlipLeg_ViewFragment, 'eventTeamId' | 'side'> {
  readonly event: Pick<SlipLeg_ViewFragment['event'], 'name'> & {
    readonly teams: readonly { readonly id: string; readonly name: string; readonly imageUrl: string | null }[];
  };
}

/** A leg's team and its opponents. */
export function teamsOf({ event, eventTeamId, side }: Claim) {
  const index = Math.max(
    0,
    event.teams.findIndex(({ id }) => id === eventTeamId),
  );
  const team = event.teams[index];
  const others = event.teams.filter(({ id }) => id !== eventTeamId);
  const name = team?.name ?? event.name;
  const letter: Side = index === 0 ? 'a' : 'b';
  return {
    name,
    claim: claimWords(name, side),
    imageUrl: team?.imageUrl ?? null,
    letter,
    against: others.length === 1 ? `vs. ${others[0]?.name}` : `vs. ${others.length} teams`,
  };
}

const stamps: Partial<Record<Slip_ViewFragment['winStatus'], StampState>> = {
  won: 'WON',
  lost: 'LOST',
  void: 'VOID',
  dead_heat: 'TIE',
  cashed_out: 'CASHED OUT',
};

/** The stamp for a settled slip or leg. Null while it is open. */
export const stampOf = (winStatus: Slip_ViewFragment['winStatus']): StampState | null => stamps[winStatus] ?? null;

/** The status of a stake, or its outcome once settled. */
export const winWords: Record<Slip_ViewFragment['winStatus'], string> = {
  pending: 'Not started',
  winning: 'Winning',
  losing: 'Losing',
  level: 'Level',
  suspended: 'Paused',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  dead_heat: 'Tie',
  cashed_out: 'Sold',
};

const beingPlayed = (event: Pick<SlipLeg_ViewFragment['event'], 'state'>) => event.state === 'live';

/**
 * The status of a stake on an event. A stake stays pending until the first scores are final, which is long after the
 * event has started.
 */
export const standingWords = (
  status: Slip_ViewFragment['winStatus'],
  event: Pick<SlipLeg_ViewFragment['event'], 'state'>,
): string => (status === 'pending' && beingPlayed(event) ? 'In play' : winWords[status]);

const standingStamps: Partial<Record<Slip_ViewFragment['winStatus'], StampState>> = {
  ...stamps,
  pending: 'NOT STARTED',
  winning: 'WINNING',
  losing: 'LOSING',
  level: 'LEVEL',
  suspended: 'PAUSED',
};

interface PastEvent {
  readonly role: PastEventRole;
  readonly winStatus: Slip_ViewFragment['winStatus'] | null;
  readonly stakedAmount: number | null;
}

/** A user's activity in a past event: `Staked · Won · $5.00 staked`. */
export const pastWords = ({ role, winStatus, stakedAmount }: PastEvent): string =>
  [
    role === 'played' ? 'Played' : 'Staked',
    winStatus && winWords[winStatus],
    stakedAmount !== null && `${formatMoney(stakedAmount)} staked`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The stamp of an open or settled stake on an event. */
export const standingStampOf = (
  status: Slip_ViewFragment['winStatus'],
  event: Pick<SlipLeg_ViewFragment['event'], 'state'>,
): StampState | null => (status === 'pending' && beingPlayed(event) ? 'IN PLAY' : (standingStamps[status] ?? null));

/** The status of a slip. A slip is in play as soon as one of its events is in play. */
export const slipWords = (
  { legs }: { readonly legs: readonly { readonly event: Pick<SlipLeg_ViewFragment['event'], 'state'> }[] },
  status: Slip_ViewFragment['winStatus'],
): string => (status === 'pending' && legs.some(({ event }) => beingPlayed(event)) ? 'In play' : winWords[status]);

/** The stamp of a slip that isn't settled. Null while its events are being played. */
export function openStampOf({ legs, winStatus }: Pick<Slip_ViewFragment, 'legs' | 'winStatus'>): StampState | null {
  if (winStatus === 'suspended') return 'PAUSED';
  return winStatus === 'pending' && !legs.some(({ event }) => beingPlayed(event)) ? 'NOT STARTED' : null;
}

/** Input for a leg's sparkline, starting with its first match. Null if nothing is matched yet. */
export function lineOf(
  leg: Pick<SlipLeg_ViewFragment, 'eventId' | 'marketId' | 'eventTeamId' | 'side' | 'orders'>,
): PriceLine | null {
  const { eventId, marketId, eventTeamId, side, orders } = leg;
  const [first] = orders
    .filter(({ kind, averagePrice }) => kind !== 'ask' && kind !== 'sell' && averagePrice !== null)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (!first?.averagePrice) return null;
  return {
    eventId,
    marketId,
    eventTeamId,
    side,
    entry: { at: Date.parse(first.createdAt), price: first.averagePrice },
  };
}

/** Describes how much of a leg is matched: `16 contracts for $9.44` or `10 of 16 contracts matched, rest waiting`. */
export function matchedWords(
  leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount' | 'payoutAmount' | 'slot'>,
): string {
  if (leg.slot === 'bench') return 'On the bench, no money held';
  const waiting = waitingPayout(leg);
  if (waitingOrders(leg).some(({ state }) => state === 'pending_delay')) return 'Will match in a few seconds';
  if (waiting === 0) return `${formatContracts(leg.payoutAmount)} for ${formatMoney(leg.matchedAmount)}`;
  if (leg.payoutAmount === 0) return `${formatContracts(waiting)} waiting, ${formatMoney(waitingAmount(leg))}`;
  const matched = formatCount(contractsOf(leg.payoutAmount));
  return `${matched} of ${formatContracts(leg.payoutAmount + waiting)} matched, rest waiting`;
}

/** Percentage of a leg that is matched, from 0 to 100. Null if nothing is matched or waiting. */
export function matchedPercent(leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount'>): number | null {
  const whole = leg.matchedAmount + waitingAmount(leg);
  return whole === 0 ? null : Math.round((leg.matchedAmount * 100) / whole);
}

/**
 * The stamp of a settled slip. If nothing on the slip was ever matched, the slip counts as refunded, regardless of the
 * results.
 */
export function slipStampOf({ legs, winStatus }: Pick<Slip_ViewFragment, 'legs' | 'winStatus'>): StampState | null {
  const receipts = legs.flatMap((leg) => legReceipt(leg) ?? []);
  const refunded = receipts.length > 0 && receipts.every(({ state }) => state === 'refunded');
  return refunded ? receiptStamp('refunded') : stampOf(winStatus);
}

export interface SlipResult {
  /** Everything that was debited, in cents. */
  staked: number;
  /** The part that was refunded because it wasn't matched. */
  refunded: number;
  /** Total of payouts, proceeds and refunds of voided markets. */
  came: number;
  /** Amount that support refunded of lost stakes. */
  supported: number;
  net: number;
}

/** The totals of a settled slip in cents. */
export function resultOf({ legs }: Pick<Slip_ViewFragment, 'legs'>): SlipResult {
  const played = legs.filter(({ slot }) => slot === 'lineup');
  const refunded = played.reduce((sum, leg) => sum + (legReceipt(leg)?.refunded ?? 0), 0);
  const matched = played.reduce((sum, { matchedAmount }) => sum + matchedAmount, 0);
  const came = played.reduce((sum, { resultAmount }) => sum + (resultAmount ?? 0), 0);
  const supported = played.reduce((sum, { supportRefund }) => sum + (supportRefund?.lostAmount ?? 0), 0);
  return { staked: matched + refunded, refunded, came, supported, net: came + supported - matched };
}
