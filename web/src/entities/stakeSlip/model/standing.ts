import { formatMoney } from '@/shared/lib/format';
import type { PriceLine } from '@/shared/lib/overlays';
import type { Side, StampState } from '@/shared/ui/chip';
import type { Order_ViewFragment, Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';

/** The team that a leg is about, and whom it meets. */
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

/** The stamp of a slip or leg that is over; null while it is open. */
export const stampOf = (winStatus: Slip_ViewFragment['winStatus']): StampState | null => stamps[winStatus] ?? null;

/** How an open stake does, in a word. */
export const winWords: Record<Slip_ViewFragment['winStatus'], string> = {
  pending: 'Not begun',
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

/** Orders of a leg that still wait for somebody; a sale that waits is not one of them. */
export const waitingOrders = ({ orders }: Pick<SlipLeg_ViewFragment, 'orders'>) =>
  orders.filter(
    ({ kind, state, remainingQuantity }) =>
      kind !== 'ask' && kind !== 'sell' && waits.has(state) && remainingQuantity > 0,
  );

/** What the price of a leg is drawn of, from its first match on; null while nothing of it is matched. */
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

/** Cents of a leg that wait. */
export const waitingAmount = (leg: Pick<SlipLeg_ViewFragment, 'orders'>) =>
  waitingOrders(leg).reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);

/** How much of a leg is matched, in words: `Matched $40.00 of $60.00 · rest waiting`. */
export function matchedWords(leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount' | 'amount' | 'slot'>): string {
  if (leg.slot === 'bench') return 'On the bench, holds no money';
  const waiting = waitingAmount(leg);
  if (waitingOrders(leg).some(({ state }) => state === 'pending_delay')) return 'Waits a few seconds to match';
  if (waiting === 0) return `Matched ${formatMoney(leg.matchedAmount)}`;
  if (leg.matchedAmount === 0) return `${formatMoney(waiting)} waiting`;
  return `Matched ${formatMoney(leg.matchedAmount)} of ${formatMoney(leg.matchedAmount + waiting)} · rest waiting`;
}

/** How far a leg's match is, 0 to 100; null when nothing is matched or waits. */
export function matchedPercent(leg: Pick<SlipLeg_ViewFragment, 'orders' | 'matchedAmount'>): number | null {
  const whole = leg.matchedAmount + waitingAmount(leg);
  return whole === 0 ? null : Math.round((leg.matchedAmount * 100) / whole);
}

/** What a settled slip staked, what came back and the difference, in cents. */
export function resultOf({ legs }: Pick<Slip_ViewFragment, 'legs'>): { staked: number; came: number; net: number } {
  const played = legs.filter(({ slot }) => slot === 'lineup');
  const staked = played.reduce((sum, { matchedAmount }) => sum + matchedAmount, 0);
  const came = played.reduce((sum, { resultAmount }) => sum + (resultAmount ?? 0), 0);
  return { staked, came, net: came - staked };
}
