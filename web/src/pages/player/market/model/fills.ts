import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';

/** Matched amount of each of the user's offers, by order id. */
export type Matched = ReadonlyMap<string, number>;

const ordersOf = (slips: readonly Slip_ViewFragment[]) =>
  slips.flatMap(({ legs }) => legs.flatMap((leg) => leg.orders.map((order) => ({ leg, order }))));

export const matchedOf = (slips: readonly Slip_ViewFragment[]): Matched =>
  new Map(ordersOf(slips).map(({ order }) => [order.id, order.matchedAmount]));

/** Announces fills of offers that were already known; null when there are none. A new order has its own response. */
export function fillWords(before: Matched, slips: readonly Slip_ViewFragment[]): string | null {
  const words = ordersOf(slips).flatMap(({ leg, order }) => {
    const known = before.get(order.id);
    if (known === undefined || order.matchedAmount <= known) return [];
    return [`Your offer on ${teamsOf(leg).name}: ${formatMoney(order.matchedAmount - known)} matched.`];
  });
  return words.length > 0 ? words.join(' ') : null;
}
