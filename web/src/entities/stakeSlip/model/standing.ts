import { formatMoney } from '@/shared/lib/format';
import type { PriceLine } from '@/shared/lib/overlays';
import type { Side, StampState } from '@/shared/ui/chip';
import type { Order_ViewFragment, Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';

/** A leg's team and its opponents. */
export function teamsOf({ event, eventTeamId, side }: Pick<SlipLeg_ViewFragment, 'event' | 'eventTeamId' | 'side'>) {
  const index = Math.max(
    0,
    event.teams.findIndex(({ id }) => id === eventTeamId),
  );
  const team = event.teams[index];
  const others = event.teams.filter(({ id }) => id !== eventTeamId);
  const letter: Side = index === 0 ? 'a' : 'b';
  return {
    name: team?.name ?? event.name,
    claim: `${team?.name ?? event.name} ${side === 'for' ? 'to win' : 'not to win'}`,
    imageUrl: team?.imageUrl ?? null,
    letter,
    against: others.length === 1 ? `vs. ${others[0]?.name}` : `vs. ${others.length} teams`,
  };
}

const stamps: Partial<Record<Slip_ViewFragment['winStatus'], StampState>> = {
  won: 'WON',
  lost: 'LOST',
  void: 'VOID',
  dead_heat: 'DEAD HEAT',
  cashed_out: 'CASHED',
};

/** The stamp of a settled slip or leg; null while open. */
export const stampOf = (winStatus: Slip_ViewFragment['winStatus']): StampState | null => stamps[winStatus] ?? null;

/** How an open stake is doing. */
export const winWords: Record<Slip_ViewFragment['winStatus'], string> = {
  pending: 'Not started',
  winning: 'Winning',
  losing: 'Losing',
  level: 'Level',
  suspended: 'Paused',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  dead_heat: 'Dead heat',
  cashed_out: 'Sold',
};

const waits = new Set<Order_ViewFragment['state']>(['open', 'partially_matched', 'pending_delay']);

/** A leg's orders that are still waiting to be matched, excluding sales. */
export const waitingOrders = ({ orders }: Pick<SlipLeg_ViewFragment, 'orders'>) =>
  orders.filter(
    ({ kind, state, remainingQuantity }) =>
      kind !== 'ask' && kind !== 'sell' && waits.has(state) && remainingQuantity > 0,
  );

/** Input for a leg's sparkline, from its first match on; null while nothing is matched. */
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

/** The waiting part of a leg, in cents. */
export const waitingAmount = (leg: Pick<SlipLeg_ViewFragment, 'orders'>) =>
  waitingOrders(leg).reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);

/** How much of a leg is matched: `Matched $40.00 of $60.00 · rest waiting`. */
export function matchedWords(leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount' | 'amount' | 'slot'>): string {
  if (leg.slot === 'bench') return 'On the bench, no money held';
  const waiting = waitingAmount(leg);
  if (waitingOrders(leg).some(({ state }) => state === 'pending_delay')) return 'Waits a few seconds to match';
  if (waiting === 0) return `Matched ${formatMoney(leg.matchedAmount)}`;
  if (leg.matchedAmount === 0) return `${formatMoney(waiting)} waiting`;
  return `Matched ${formatMoney(leg.matchedAmount)} of ${formatMoney(leg.matchedAmount + waiting)} · rest waiting`;
}

/** Matched share of a leg, 0 to 100; null when nothing is matched or waiting. */
export function matchedPercent(leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount'>): number | null {
  const whole = leg.matchedAmount + waitingAmount(leg);
  return whole === 0 ? null : Math.round((leg.matchedAmount * 100) / whole);
}

/** A settled slip's stake, refunds and payouts, and net result in cents. */
export function resultOf({ legs }: Pick<Slip_ViewFragment, 'legs'>): { staked: number; came: number; net: number } {
  const played = legs.filter(({ slot }) => slot === 'lineup');
  const staked = played.reduce((sum, { matchedAmount }) => sum + matchedAmount, 0);
  const came = played.reduce((sum, { resultAmount }) => sum + (resultAmount ?? 0), 0);
  return { staked, came, net: came - staked };
}
